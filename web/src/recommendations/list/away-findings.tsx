import type { FindingSetAside } from '@kamerton/contract/recommendations/focus-schemas'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { formatDayOfMonth } from '../../lib/format-date'
import { Button } from '../../ui/button'
import { aboutWords } from './about-words'
import styles from './found.module.css'
import { takeBackMany } from './set-aside-many'

type AwayProps = {
  findings: readonly Recommendation[]
  away: ReadonlyMap<string, FindingSetAside>
  onChanged: () => void
}

/** Findings that were set aside, quietly below the others, with the way back. */
export const AwayFindings = ({ findings, away, onChanged }: AwayProps) =>
  findings.length > 0 && (
    <ul className={styles.away} aria-label="Отложенные рекомендации">
      {findings.map((one) => (
        <li key={one.id}>
          <span>
            {one.title}. {aboutWords(one)} <small>{awayWords(away.get(one.id))}</small>
          </span>
          <Button
            size="sm"
            look="ghost"
            aria-label={`Вернуть: ${one.title}`}
            onClick={() => void takeBackMany([one.id]).then(onChanged)}
          >
            Вернуть
          </Button>
        </li>
      ))}
    </ul>
  )

function awayWords(away: FindingSetAside | undefined): string {
  if (!away) return ''
  const until = `до\u00a0${formatDayOfMonth(away.until)}`
  return away.reason === null ? `Отложено ${until}` : `Не\u00a0актуально: ${away.reason} (${until})`
}
