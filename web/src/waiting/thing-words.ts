import { dayIn } from '@kamerton/contract/lib/dates'
import { quoted } from '@kamerton/contract/lib/names'
import { modeLabels } from '@kamerton/contract/pulses/answer-mode'
import type { WaitingThing } from '@kamerton/contract/waiting/schemas'
import { formatDayOfMonth, formatNearDate, formatTime } from '../lib/format-date'
import { plural } from '../lib/plural'

type OneOf<K extends WaitingThing['kind']> = Extract<WaitingThing, { kind: K }>

/** How a row says it: an object with a verb, one fact and one button. */
type Words = { title: string; fact: string; label: string; to: string }
type At = { now: Date; timeZone: string }

const before = (day: string, { now }: At) => `до\u00a0${formatNearDate(day, now)}`
/** Russian agrees: «действие просрочено, было до…», «договорённость просрочена, была до…». */
const late = { action: 'просрочено, было', agreement: 'просрочена, была' } as const
const dueWords = ({ kind, day, is_overdue }: OneOf<'action'> | OneOf<'agreement'>, at: At) =>
  is_overdue ? `${late[kind]} ${before(day, at)}` : before(day, at)

/** «2 вопроса, именной, до 20 ноября» */
export const pollFact = ({ questions, mode, target_type, ends_on }: OneOf<'poll'>): string =>
  [
    target_type === 'manager_review'
      ? 'Оценка команды'
      : `${plural(questions, 'вопрос', 'вопроса', 'вопросов')}, ${modeLabels[mode].toLowerCase()}`,
    ends_on && `до\u00a0${formatDayOfMonth(ends_on)}`,
  ]
    .filter(Boolean)
    .join(', ')

export const pollVerb = ({ target_type }: Pick<OneOf<'poll'>, 'target_type'>): string =>
  target_type === 'manager_review' ? 'Оценить' : 'Ответить'

const meetingAddress = ({ meeting_id }: { meeting_id: string }) => `/app/onetoone/meeting/${meeting_id}`

/** «Завтра в 10:00: Анна Соколова» */
function meetingTitle({ scheduled_date, with: { full_name } }: OneOf<'meeting'>, { now, timeZone }: At): string {
  if (scheduled_date < now) return `Встреча идёт: ${full_name}`
  const day = dayIn(timeZone, scheduled_date) === dayIn(timeZone, now) ? 'Сегодня' : 'Завтра'
  return `${day} в\u00a0${formatTime(scheduled_date)}: ${full_name}`
}

const open = (count: number) =>
  plural(count, 'открытая договорённость', 'открытые договорённости', 'открытых договорённостей')

const pollWords = (poll: OneOf<'poll'>): Words => ({
  title: `${poll.target_type === 'manager_review' ? 'Оцените команду:' : 'Ответьте на'} ${quoted(poll.title)}`,
  fact: pollFact(poll),
  label: pollVerb(poll),
  to: poll.address,
})

const meetingWords = (meeting: OneOf<'meeting'>, at: At): Words => ({
  title: meetingTitle(meeting, at),
  fact: meeting.open_agreements > 0 ? open(meeting.open_agreements) : 'встреча один на\u00a0один',
  label: meeting.scheduled_date < at.now ? 'Открыть' : 'Подготовиться',
  to: meetingAddress(meeting),
})

const missedWords = (meeting: OneOf<'missed_meeting'>, { now }: At): Words => ({
  title: `Перенесите встречу: ${meeting.with.full_name}`,
  fact: `была назначена на\u00a0${formatNearDate(meeting.scheduled_date, now)} и\u00a0не\u00a0прошла`,
  label: 'Перенести',
  to: `${meetingAddress(meeting)}?dialog=move`,
})

const silentWords = ({ title, asked, pulse_id, round_id }: OneOf<'silent_results'>): Words => ({
  title: `Ответьте участникам ${quoted(title)}`,
  fact: `опрос закончен, ${plural(asked, 'человеку', 'людям', 'людям')} ещё не\u00a0ответили`,
  label: 'Ответить',
  to: `/app/pulses/${pulse_id}?round=${round_id}#reply`,
})

const actionWords = (action: OneOf<'action'>, at: At): Words => ({
  title: action.title,
  fact: `${action.promised_after === null ? action.subject_name : `обещано после ${quoted(action.promised_after)}`}, ${dueWords(action, at)}`,
  label: 'Открыть',
  to: `/app/actions?dialog=${action.action_id}`,
})

const agreementWords = (agreement: OneOf<'agreement'>, at: At): Words => ({
  title: agreement.text,
  fact: `договорённость, ${agreement.with.full_name}, ${dueWords(agreement, at)}${agreement.others > 0 ? `, и\u00a0ещё ${agreement.others}` : ''}`,
  label: 'Открыть',
  to: meetingAddress(agreement),
})

/** The words of a thing that waits. */
export function wordsOf(thing: WaitingThing, at: At): Words {
  switch (thing.kind) {
    case 'poll':
      return pollWords(thing)
    case 'meeting':
      return meetingWords(thing, at)
    case 'missed_meeting':
      return missedWords(thing, at)
    case 'silent_results':
      return silentWords(thing)
    case 'action':
      return actionWords(thing, at)
    case 'agreement':
      return agreementWords(thing, at)
    case 'decision':
      return { ...thing, label: 'Решить', to: '/app/recommendations' }
  }
}
