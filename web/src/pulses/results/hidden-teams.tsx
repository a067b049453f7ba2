import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { WithheldTeams } from '../../figures/withheld-teams'
import { TextButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { InfoWindow } from '../../ui/info-button'
import styles from './teams.module.css'

type Team = PulseResponses['teams'][number]

/** More names are counted instead. */
const namesAtMost = 3

/** Teams without a value in one line, with the reason that all of them share; a window has the reason of each. */
export function HiddenTeams({ teams, k }: { teams: readonly Team[]; k: number }) {
  const [opened, setOpened] = useState(false)
  if (teams.length === 0) return null
  const reasons = new Set(teams.map(({ withheld }) => withheld ?? 'no_answers'))
  const [reason] = reasons
  return (
    <div className={styles.hidden}>
      <Icon of={IconLock} size={16} />
      <span>
        {namesOf(teams)}: {reasons.size === 1 && reason ? shortly(reason, k) : 'скрыто по\u00a0разным причинам'}.{' '}
        <TextButton onClick={() => setOpened(true)}>Почему</TextButton>
      </span>
      <InfoWindow title="Почему команды скрыты" opened={opened} onClose={() => setOpened(false)}>
        <WithheldTeams
          teams={teams.map(({ team_name, withheld, shown_from }) => ({
            name: team_name,
            reason: withheld ?? 'no_answers',
            shownFrom: shown_from,
          }))}
          k={k}
        />
      </InfoWindow>
    </div>
  )
}

function namesOf(teams: readonly Team[]): string {
  const names = teams.map(({ team_name }) => team_name).toSorted((one, other) => one.localeCompare(other, 'ru'))
  const rest = names.length - namesAtMost
  const shown = rest > 0 ? [...names.slice(0, namesAtMost), `ещё ${rest}`] : names
  return new Intl.ListFormat('ru').format(shown)
}

/** The reason in one line. The window has the rest of the longest one. */
const shortly = (reason: WithheldReason, k: number): string => {
  const words = withheldWords(reason, k)
  return reason === 'counted_with_others' ? words.slice(0, words.indexOf(':')) : words
}
