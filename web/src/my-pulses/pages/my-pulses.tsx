import { myPulsePages } from '@kamerton/contract/my-pulses/schemas'
import { OwnActionsLineLater } from '../../action-items/components/own-actions-later'
import { managesActions } from '../../action-items/rights'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { useAbility } from '../../lib/permissions'
import { plural, pluralWord } from '../../lib/plural'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import styles from '../list/list.module.css'
import { ListSkeleton } from '../list/list-skeleton'
import { PastList } from '../list/past-list'
import { TakenList } from '../list/taken-list'
import { WaitingList } from '../list/waiting-list'
import type { Route } from './+types/my-pulses'

export const meta = title('Мои опросы')

export const clientMiddleware = [allow('read', 'MyPulses')]

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const page = pageIn(new URL(url))
  const asked = { skip: (page - 1) * myPulsePages.usual, limit: myPulsePages.usual }
  return { page, mine: attempt(() => api.myPulses.list(asked, { signal })) }
}

function pageIn({ searchParams }: URL): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function MyPulsesPage({ loaderData: { page, mine } }: Shown) {
  const isManaging = managesActions(useAbility())
  const [, setPage] = useAddressParam<string>('page', '1')
  return (
    <>
      <PageHeader
        title="Мои опросы"
        sentence={
          <Count of={mine}>
            {({ waiting: { length } }) =>
              length === 0
                ? 'Ничего не ждёт вашего ответа'
                : `${pluralWord(length, 'Ждёт', 'Ждут', 'Ждут')} ответа: ${plural(length, 'опрос', 'опроса', 'опросов')}`
            }
          </Count>
        }
      />
      <Loaded of={mine} waiting={<ListSkeleton />} title="Не удалось загрузить опросы">
        {({ waiting, taken, ...past }) => (
          <div className={styles.blocks}>
            {!isManaging && <OwnActionsLineLater />}
            <WaitingList waiting={waiting} />
            <TakenList taken={taken} />
            <PastList {...past} page={page} onPage={(next) => setPage(String(next))} />
          </div>
        )}
      </Loaded>
    </>
  )
}
