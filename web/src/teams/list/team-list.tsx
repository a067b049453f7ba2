import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import type { ReactNode } from 'react'
import { CardGrid } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import { ShowMore, usePortions } from '../../ui/show-more'
import type { View } from '../../ui/view-toggle'
import { type TeamActs, TeamCard } from './team-card'
import { TeamTable } from './team-table'

/** Whole rows of two and of three cards; the search finds the others. */
const portion = 24

type ListProps = TeamActs & {
  /** Those that were found. */
  teams: readonly Card[]
  view: View
  /** What they were searched by. */
  search: string
  mayCreate: boolean
  /** The next step where there is nothing yet. */
  firstSteps: ReactNode
}

export function TeamList({ teams, view, search, mayCreate, firstSteps, ...acts }: ListProps) {
  const [shown, showMore] = usePortions(portion, search)
  const isSearching = search.trim() !== ''
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
  const drawn = teams.slice(0, shown)
  return (
    <>
      <ListView
        view={view}
        cards={
          <CardGrid label="Команды">
            {drawn.map((team) => (
              <TeamCard key={team.id} team={team} {...acts} />
            ))}
          </CardGrid>
        }
        rows={<TeamTable teams={drawn} {...acts} />}
      />
      <ShowMore shown={shown} total={teams.length} onMore={showMore} />
    </>
  )
}
