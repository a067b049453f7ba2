import { type PulseRounds, skipWords } from '@kamerton/contract/pulses/round-schemas'
import { NumberTable } from '../../figures/number-table'
import { plural } from '../../lib/plural'
import { FilterSelect } from '../../ui/select'
import styles from './rounds.module.css'
import { momentWords, roundWords } from './words'

type RoundsProps = {
  rounds: PulseRounds
  /** The round whose results are shown. */
  shownId: string | null
  onRound: (id: string) => void
}

/**
 * Choice of the round to show, the date of the next one, and the skipped weeks. Nothing is shown for a pulse with a
 * single round.
 */
export function RoundsOfPulse({ rounds: { rounds, skipped, next_run_at }, shownId, onRound }: RoundsProps) {
  if (rounds.length < 2 && skipped.length === 0 && next_run_at === null) return null
  return (
    <section className={styles.rounds} aria-label="Раунды">
      <div className={styles.line}>
        {rounds.length > 1 && (
          <FilterSelect
            label="Раунд"
            options={rounds.map((round) => ({ value: round.id, label: roundWords(round) }))}
            value={shownId ?? ''}
            onChange={(event) => onRound(event.currentTarget.value)}
          />
        )}
        {next_run_at && (
          <p className={styles.next}>
            <span>Следующий раунд</span> {momentWords(next_run_at)}
          </p>
        )}
      </div>
      {skipped.length > 0 && (
        <details className={styles.skipped}>
          <summary>Пропущено: {plural(skipped.length, 'раунд', 'раунда', 'раундов')}</summary>
          <NumberTable
            label="Пропущенные раунды"
            head={['Когда', 'Почему']}
            rows={skipped.map(({ slot, reason }) => [momentWords(slot), skipWords[reason]])}
          />
        </details>
      )}
    </section>
  )
}
