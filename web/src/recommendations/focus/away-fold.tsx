import type { Focus } from '@kamerton/contract/recommendations/focus-schemas'
import { IconClock } from '@tabler/icons-react'
import { formatDayOfMonth } from '../../lib/format-date'
import { Button } from '../../ui/button'
import styles from './focus.module.css'
import type { FocusActs } from './focus-item'
import { Fold } from './fold'

type AwayProps = { away: Focus['set_aside']; acts: FocusActs }

/** Cards that their reader has set aside, each with «Вернуть». */
export function AwayFold({ away, acts }: AwayProps) {
  const [first] = away.map(({ until }) => until).toSorted()
  if (first === undefined) return null
  return (
    <Fold
      icon={IconClock}
      title={`Отложено: ${away.length}`}
      hint={`${away.length === 1 ? 'Вернётся' : 'Вернутся'} после ${formatDayOfMonth(first)} или раньше, если данные заметно изменятся`}
    >
      <ul className={styles.plain}>
        {away.map(({ card, kind, reason, until }) => (
          <li key={card.id}>
            <span>
              {card.title}
              <span className="ink-3-sm">
                {' '}
                {kind === 'irrelevant' ? `Не\u00a0актуально: ${reason ?? ''}.` : 'Отложено.'} До&nbsp;
                {formatDayOfMonth(until)}.
              </span>
            </span>
            <Button
              size="sm"
              disabled={acts.busy}
              aria-label={`Вернуть: ${card.title}`}
              onClick={() => void acts.takeBack(card)}
            >
              Вернуть
            </Button>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
