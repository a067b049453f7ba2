import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state'
import styles from './list.module.css'
import { type TeamActs, TeamCard } from './team-card'
import { TeamTable } from './team-table'

type ListProps = TeamActs & {
  /** Those that were found. */
  teams: readonly Card[]
  view: 'grid' | 'list'
  isSearching: boolean
  mayCreate: boolean
  /** The next step where there is nothing yet. */
  firstSteps: ReactNode
}

export function TeamList({ teams, view, isSearching, mayCreate, firstSteps, ...acts }: ListProps) {
  if (teams.length === 0)
    return (
      <EmptyState title="Команды не найдены" actions={!isSearching && firstSteps}>
        {isSearching
          ? 'Попробуйте изменить поисковый запрос'
          : mayCreate
            ? 'Создайте первую команду для начала работы'
            : 'Здесь появятся команды, которыми вы руководите: их назначают владелец и\u00a0администраторы.'}
      </EmptyState>
    )
  const cards = (
    <div className={styles.grid}>
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} {...acts} />
      ))}
    </div>
  )
  if (view === 'grid') return cards
  return (
    <>
      <div className={styles.rows}>
        <TeamTable teams={teams} {...acts} />
      </div>
      <div className={styles.cards}>{cards}</div>
    </>
  )
}
