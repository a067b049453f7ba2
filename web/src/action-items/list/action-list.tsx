import type { ActionItemPage, ActionScope } from '@kamerton/contract/action-items/schemas'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Pager } from '../../ui/pager'
import { ActionRows } from '../components/action-rows'
import { type ActionState, perPage } from './actions-query'

type ListProps = {
  found: ActionItemPage
  page: number
  scope: ActionScope
  state: ActionState
  /** The person may create actions. */
  isManaging: boolean
  onPage: (page: number) => void
  onChanged: () => Promise<void> | void
}

/** The actions in the order of the server: overdue first, then by the day. */
export function ActionList({ found, page, scope, state, isManaging, onPage, onChanged }: ListProps) {
  const { items, total } = found
  if (items.length === 0) return <Nothing scope={scope} state={state} isManaging={isManaging} />
  return (
    <>
      <Panel label="Действия">
        <ActionRows label="Действия" items={items} onChanged={onChanged} />
      </Panel>
      <Pager page={page} limit={perPage} total={total} onPage={onPage} />
    </>
  )
}

const titles: Record<ActionState, string> = {
  open: 'Открытых действий нет',
  done: 'Сделанных действий пока нет',
  dropped: 'Отменённых действий нет',
  all: 'Действий пока нет',
}

const texts: Record<ActionScope, string> = {
  mine: 'Здесь появится то, за что отвечаете вы.',
  led: 'Здесь появится то, что делается для ваших команд и\u00a0людей в\u00a0них.',
  all: 'Возьмите в\u00a0работу рекомендацию или добавьте действие сами: с\u00a0человеком, который отвечает, и\u00a0сроком.',
}

function Nothing({ scope, state, isManaging }: Pick<ListProps, 'scope' | 'state' | 'isManaging'>) {
  if (state !== 'open' && state !== 'all') return <EmptyState title={titles[state]} />
  return (
    <EmptyState
      title={titles[state]}
      actions={isManaging && <ButtonLink to="/app/recommendations">Открыть рекомендации</ButtonLink>}
    >
      {isManaging ? texts[scope] : 'Когда вам поручат действие, придёт письмо, а\u00a0само оно появится здесь.'}
    </EmptyState>
  )
}
