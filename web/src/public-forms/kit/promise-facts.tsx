import { fingerprintOf } from '@kamerton/contract/pulses/fingerprint'
import type { RoundContract } from '@kamerton/contract/pulses/round-contract'
import type { Promised } from './round-promise'

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const list = new Intl.ListFormat('ru-RU')

function factsOf(contract: RoundContract): { name: string; text: string }[] {
  const { promise, people, segments, anonymity_threshold: k, comment_threshold, questions, planned_close_on } = contract
  const groups = segments.length > 1 ? `, группы по ${list.format(segments.map((one) => String(one.people)))}` : ''
  return [
    { name: 'Как хранится ответ', text: promise.stored },
    { name: 'Кто что увидит', text: promise.shown },
    ...(promise.limits ? [{ name: 'От чего это не защищает', text: promise.limits }] : []),
    { name: 'Сколько людей спрашивают', text: `${people}${groups}` },
    ...(k === null ? [] : [{ name: 'Сколько нужно ответов', text: `${k}, для комментариев ${comment_threshold}` }]),
    ...(questions ? [{ name: 'Вопросы', text: `${questions.count}, менять их до конца опроса нельзя` }] : []),
    { name: 'Начало', text: day.format(new Date(contract.opened_on)) },
    {
      name: 'Конец',
      text: planned_close_on === null ? 'когда опрос остановят' : `по плану ${day.format(new Date(planned_close_on))}`,
    },
  ]
}

/** The promise in plain words, and its fingerprint computed here. */
export const PromiseFacts = ({ promised: { contract, hash } }: { promised: Promised }) => (
  <>
    <dl class="facts">
      {factsOf(contract).map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <p class="fingerprint">
      Отпечаток обещания: <code>{fingerprintOf(hash)}</code>
    </p>
  </>
)
