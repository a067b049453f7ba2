import { thresholdsOf } from '@kamerton/contract/analytics/verdict'
import type { PulseRound } from '@kamerton/contract/pulses/round-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { withheldParticipation } from '@kamerton/contract/pulses/shown-participation'
import { IconRefresh } from '@tabler/icons-react'
import { formatPercent } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { scheduleWords } from '../labels'
import { answeredWords, judgeRate, ResponseRate } from '../response-rate'
import styles from './participation.module.css'

type ParticipationProps = {
  pulse: Pulse
  /** One of several rounds; the newest by default. */
  round?: PulseRound | undefined
  onRefresh: () => void
  refreshing: boolean
}

/** Threshold of good participation; the bar has a mark there. */
const goal = thresholdsOf('response_rate').good

/** Number of those asked who have answered. It is a count and not a sample, so there is no interval. */
export function Participation({ pulse, round, onRefresh, refreshing }: ParticipationProps) {
  const participation = round ? round.participation : pulse.participation
  const rate = participation?.rate ?? 0
  const judged = judgeRate(participation)
  return (
    <section className={styles.part} aria-label="Участие">
      <div className={styles.figure}>
        <span>{round ? `Участие, раунд\u00a0${round.number}` : 'Участие'}</span>
        {participation ? (
          <>
            <b>{answeredWords(participation)}</b>
            <ResponseRate of={judged} className={styles.rate} />
          </>
        ) : (
          <b className={styles.none}>N/A</b>
        )}
      </div>
      <div className={styles.scale} aria-hidden>
        <span className={styles.bar}>
          <i className={judged.verdict ? styles[judged.verdict.band] : undefined} style={{ width: `${rate}%` }} />
        </span>
        <em style={{ left: `${goal}%` }} />
        <span className={styles.goal} style={{ left: `${goal}%` }}>
          {formatPercent(goal)}
        </span>
      </div>
      <div className={styles.said}>
        <p>{stateOf({ ...pulse, participation }, round)}</p>
        <IconButton
          label="Обновить статистику"
          icon={<Icon of={IconRefresh} className={refreshing ? styles.turning : undefined} />}
          disabled={refreshing}
          onClick={onRefresh}
        />
      </div>
    </section>
  )
}

function stateOf(
  { participation, status, schedule, is_anonymous, anonymity_threshold }: Pulse,
  round: PulseRound | undefined,
): string {
  const isRunning = round ? round.closed_at === null : status === 'active'
  if (!participation)
    return schedule && status === 'active'
      ? `Опрос уходит ${scheduleWords(schedule)}, первого ещё не\u00a0было.`
      : 'Никого ещё не\u00a0спрашивали.'
  if (participation.answered === null) return `${withheldParticipation.why}.`
  // The server rounds the number down, so the number of people who have not answered is unknown then.
  if (isRunning && is_anonymous)
    return `Пульс идёт, цифры обновляются сами. Ответы считаем по\u00a0${anonymity_threshold}, чтобы нельзя было увидеть, кто ответил только что.`
  const left = participation.invited - participation.answered
  if (left === 0) return 'Ответили все.'
  const silent = `${plural(left, 'человек', 'человека', 'человек')} не\u00a0${pluralWord(left, 'ответил', 'ответили', 'ответили')}`
  if (isRunning) return `Пульс идёт, цифры обновляются сами. Пока ${silent}.`
  return `${round ? 'Раунд' : 'Пульс'} закрыт. ${silent.charAt(0).toUpperCase()}${silent.slice(1)}${is_anonymous ? ', имена не\u00a0показываем' : ''}.`
}
