import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { IconLock } from '@tabler/icons-react'
import { plural } from '../../lib/plural'
import { withheldLabels } from '../labels'
import styles from './teams.module.css'

/** Longer lists of names are cut: «Финансы, Офис, Кадры и ещё 4 команды». */
const namesAtMost = 4

/** Teams without a value share one row: an empty bar would look like a zero. */
export const WithheldTeams = ({ teams }: { teams: readonly TeamPerformance[] }) => {
  const silent = teams.filter(({ withheld }) => withheld === 'no_answers')
  const hidden = teams.filter(({ withheld }) => withheld !== 'no_answers')
  return (
    <div className={styles.withheld}>
      <IconLock size={16} stroke={1.7} aria-hidden />
      <div>
        {hidden.length > 0 && (
          <p>
            {namesOf(hidden)} {hidden.length === 1 ? 'скрыта' : 'скрыты'}: {withheldLabels.too_few_answers}
          </p>
        )}
        {silent.length > 0 && (
          <p>
            {namesOf(silent)}: {withheldLabels.no_answers}
          </p>
        )}
      </div>
    </div>
  )
}

function namesOf(teams: readonly TeamPerformance[]): string {
  const names = teams.map(({ name }) => name)
  const rest = names.length - namesAtMost
  const listed =
    rest > 1 ? [...names.slice(0, namesAtMost), `ещё ${plural(rest, 'команда', 'команды', 'команд')}`] : names
  return (teams.length === 1 ? 'Команда ' : '') + new Intl.ListFormat('ru').format(listed)
}
