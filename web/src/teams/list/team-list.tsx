import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import type { ReactNode } from 'react'
import type { OrderState } from '../../lib/order'
import { CardGrid } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { ListView } from '../../ui/list-view'
import { ShowMore, usePortions } from '../../ui/show-more'
import type { View } from '../../ui/view-toggle'
import type { TeamColumn, TeamFigures } from './filter-teams'
import { type TeamActs, TeamCard } from './team-card'
import { TeamTable } from './team-table'

/** Divisible by two and by three cards in a row; the search finds the others. */
const portion = 24

type ListProps = {
  /** The found teams. */
  teams: readonly Card[]
  figures: TeamFigures
  sortingOf: OrderState<TeamColumn>['sortingOf']
  view: View
  /** The words of the search. */
  search: string
  /** The list is filtered by teams that need attention. */
  onlyInNeed: boolean
  /** The next step, shown when there are no teams yet, to people who may create one. */
  firstStep: ReactNode
  acts: TeamActs
}

export function TeamList({ teams, figures, sortingOf, view, search, onlyInNeed, firstStep, acts }: ListProps) {
  const [shown, showMore] = usePortions(portion, search)
  const isSearching = search.trim() !== ''
  if (teams.length === 0 && onlyInNeed)
    return (
      <EmptyState title="Таких команд нет">
        Здесь стоят команды, у которых eNPS за 30 дней ниже порога и ответов достаточно, чтобы об этом говорить.
      </EmptyState>
    )
  if (teams.length === 0)
    return (
      <EmptyState title="Команды не найдены" actions={!isSearching && firstStep}>
        {isSearching
          ? 'Попробуйте изменить поисковый запрос'
          : firstStep
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
              <TeamCard key={team.id} team={team} performance={figures?.get(team.id)} {...acts} />
            ))}
          </CardGrid>
        }
        rows={<TeamTable teams={drawn} figures={figures} sortingOf={sortingOf} {...acts} />}
      />
      <ShowMore shown={shown} total={teams.length} onMore={showMore} />
    </>
  )
}
