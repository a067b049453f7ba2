import { abilityOf } from '@kamerton/contract/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { useDialogAddress } from '../../lib/dialog-address'
import { attempt } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { plural } from '../../lib/plural'
import { actorOf } from '../../lib/session'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { revalidateUnless } from '../../page/revalidate'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { WhenOpened } from '../../ui/when-opened'
import { ActionList } from '../list/action-list'
import { ActionTabs } from '../list/action-tabs'
import { actionsQuery, asksForOthers, pageIn, scopeIn, stateIn } from '../list/actions-query'
import { ListSkeleton } from '../list/list-skeleton'
import { loadOpenCounts } from '../list/open-counts'
import { useActionFilters } from '../list/use-action-filters'
import { managesActions } from '../rights'
import type { Route } from './+types/actions'

const newActionDialog = part(() => import('../form/new-action-dialog').then(({ NewActionDialog }) => NewActionDialog))
const actionDialog = part(() => import('../detail/action-dialog').then(({ ActionDialog }) => ActionDialog))

export const meta = title('Действия')

export const clientMiddleware = [allow('read', 'ActionItems')]

export function clientLoader({ request: { url, signal }, context }: Route.ClientLoaderArgs) {
  const { user } = context.get(signedContext)
  const ability = abilityOf(actorOf(user))
  const isManaging = managesActions(ability)
  const address = new URL(url)
  return {
    page: pageIn(address),
    scope: scopeIn(address),
    state: stateIn(address),
    isManaging,
    found: attempt(() => api.actionItems.list(actionsQuery(address), { signal })),
    open: isManaging ? loadOpenCounts() : null,
  }
}

export const shouldRevalidate = revalidateUnless(
  ({ currentUrl, nextUrl }) => currentUrl.search !== nextUrl.search && !asksForOthers(currentUrl, nextUrl),
)

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function ActionsPage({ loaderData: { page, scope, state, isManaging, found, open } }: Shown) {
  const filters = useActionFilters()
  const dialog = useDialogAddress()
  const { revalidate } = useRevalidator()
  const isLeading = useCurrentUser().teams_led.length > 0
  const refresh = () => revalidate()
  const create = isManaging && (
    <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => dialog.open('create')}>
      Новое действие
    </Button>
  )
  const isCreating = dialog.opened === 'create'
  const list = (
    <Loaded of={found} waiting={<ListSkeleton />} title="Не удалось загрузить действия">
      {(items) => (
        <ActionList
          found={items}
          page={page}
          scope={scope}
          state={state}
          isManaging={isManaging}
          onPage={filters.setPage}
          onChanged={refresh}
        />
      )}
    </Loaded>
  )
  return (
    <>
      <PageHeader
        title={isManaging ? 'Действия' : 'Мои действия'}
        sentence={
          <Count of={found}>
            {({ counts }) =>
              counts.open === 0
                ? 'Открытых действий нет'
                : [
                    `Открыто ${plural(counts.open, 'действие', 'действия', 'действий')}`,
                    counts.overdue > 0 && `просрочено ${counts.overdue}`,
                  ]
                    .filter(Boolean)
                    .join(', ')
            }
          </Count>
        }
        actions={create}
      />
      <ActionTabs filters={filters} isManaging={isManaging} isLeading={isLeading} open={open}>
        {list}
      </ActionTabs>
      <WhenOpened of={newActionDialog} opened={isCreating} onClose={dialog.close}>
        {(NewActionDialog, shown) => (
          <NewActionDialog opened={shown} onClose={dialog.close} onMade={() => void refresh()} />
        )}
      </WhenOpened>
      <WhenOpened of={actionDialog} opened={dialog.opened !== null && !isCreating} onClose={dialog.close}>
        {(ActionDialog, shown) => (
          <ActionDialog
            id={dialog.opened ?? ''}
            opened={shown}
            onClose={dialog.close}
            onChanged={() => void refresh()}
          />
        )}
      </WhenOpened>
    </>
  )
}
