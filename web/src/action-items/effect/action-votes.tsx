import type { ActionVotes } from '@kamerton/contract/action-items/effect-schemas'
import { wholePercents } from '@kamerton/contract/analytics/shares'
import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { quoted } from '@kamerton/contract/lib/names'
import { Withheld } from '../../figures/withheld'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { formatNumber, formatPercent } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import styles from './action-effect.module.css'

/** The verdict of the participants to whom the action was promised. It is absent where no round has asked them. */
export function ActionVotesBlock({ id }: { id: string }) {
  const [asked, reload] = useReloadable(() => attempt(() => api.actionEffects.votes({ id })))
  return (
    <Loaded of={asked} compact title="Не удалось узнать, что сказали участники" onRetry={reload}>
      {({ votes }) => votes && <VotesCard votes={votes} />}
    </Loaded>
  )
}

export function VotesCard({ votes: { told, withheld, pulse_title, closed_at, anonymity_threshold } }: Voted) {
  return (
    <section className={styles.block} aria-label="Что говорят те, кому обещали">
      <h3>Что говорят те, кому обещали</h3>
      {told ? <p className={styles.said}>{sharesText(told)}</p> : <Withheld>{reasonText(withheld)}</Withheld>}
      <p className={styles.quiet}>
        Опрос {quoted(pulse_title)}
        {closed_at && `, закончился ${formatDate(closed_at)}`}
        {`, ответы ${anonymity_threshold === null ? 'именные' : 'без\u00a0имён'}`}.
      </p>
    </section>
  )
}

type Voted = { votes: ActionVotes }

/** Shares with counts and total: «Стало лучше 61 % (16) · без изменений 31 % (8) · стало хуже 8 % (2), 26 ответов». */
function sharesText({ n, better, same, worse }: NonNullable<ActionVotes['told']>): string {
  const counts = [better, same, worse]
  const words = ['Стало лучше', 'без\u00a0изменений', 'стало хуже']
  const shares = wholePercents(counts).map(
    (percent, at) => `${words[at]} ${formatPercent(percent)}\u00a0(${formatNumber(counts[at] ?? 0)})`,
  )
  return `${shares.join(' · ')}, ${plural(n, 'ответ', 'ответа', 'ответов')}`
}

const reasons: Readonly<Record<WithheldReason, string>> = {
  round_open: 'Итог появится, когда опрос закончится и\u00a0ответы будут подсчитаны.',
  no_answers: 'Об\u00a0этом никто не\u00a0ответил.',
  too_few_answers: 'Ответов мало: показать их значило бы выдать людей.',
  too_few_for_spread: 'Ответов мало: показать их значило бы выдать людей.',
  newcomers: 'Итог скрыт: часть людей в\u00a0команде недавно, а\u00a0без них ответов мало.',
  counted_with_others: 'Отдельного итога нет: этих людей посчитали вместе с\u00a0другими.',
  closed: 'Итог скрыт: проверка приватности нашла, что по\u00a0нему можно узнать людей.',
  would_reveal_another_group: 'Итог скрыт: по\u00a0нему можно узнать, как ответили отдельные люди.',
}

const reasonText = (withheld: WithheldReason | null): string => reasons[withheld ?? 'too_few_answers']
