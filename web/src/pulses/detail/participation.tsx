import type { PulseRound } from '@kamerton/contract/pulses/round-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { withheldParticipation } from '@kamerton/contract/pulses/shown-participation'
import { IconRefresh } from '@tabler/icons-react'
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

/** Number of those asked who have answered, in one line. It is a count and not a sample, so there is no interval. */
export function Participation({ pulse, round, onRefresh, refreshing }: ParticipationProps) {
  const participation = round ? round.participation : pulse.participation
  const isRunning = round ? round.closed_at === null : pulse.status === 'active'
  const state = stateOf({ ...pulse, participation }, isRunning)
  return (
    <section className={styles.part} aria-label="Участие">
      {round && <span>{`Раунд\u00a0${round.number}:`}</span>}
      {participation ? (
        <>
          <b>
            {participation.answered === null
              ? answeredWords(participation)
              : `Ответили ${answeredWords(participation)}`}
          </b>
          <ResponseRate of={judgeRate(participation, isRunning)} className={styles.rate} />
        </>
      ) : (
        <b>N/A</b>
      )}
      {state && <span>{state}</span>}
      <IconButton
        label="Обновить статистику"
        icon={<Icon of={IconRefresh} size={16} className={refreshing ? styles.turning : undefined} />}
        disabled={refreshing}
        onClick={onRefresh}
      />
    </section>
  )
}

function stateOf(
  { participation, type, status, schedule, is_anonymous, anonymity_threshold }: Pulse,
  isRunning: boolean,
): string {
  if (!participation)
    return schedule && status === 'active'
      ? `Опрос уходит ${scheduleWords(type, schedule)}, первого ещё не\u00a0было.`
      : 'Никого ещё не\u00a0спрашивали.'
  if (participation.answered === null) return `${withheldParticipation.why}.`
  // The server rounds the number down, so the number of people who have not answered is unknown then.
  if (isRunning && is_anonymous)
    return `Считаем по\u00a0${anonymity_threshold}, чтобы нельзя было увидеть, кто ответил только что.`
  return participation.invited === participation.answered ? 'Ответили все.' : ''
}
