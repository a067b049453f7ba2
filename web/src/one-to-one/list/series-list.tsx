import { seriesPages } from '@kamerton/contract/one-to-one/constants'
import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import type { SeriesCard as Series, SeriesPage } from '@kamerton/contract/one-to-one/schemas'
import { IconPlayerPlay, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { useMay } from '../../lib/permissions'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { CardGrid, GridCard } from '../../ui/card-grid'
import { EmptyState } from '../../ui/empty-state'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { ListView } from '../../ui/list-view'
import { Menu } from '../../ui/menu'
import { Pager } from '../../ui/pager'
import { Person } from '../../ui/person'
import { ActionsCell, type Column, RoomyCell, Table } from '../../ui/table'
import type { View } from '../../ui/view-toggle'
import { Above, WholeLink } from '../../ui/whole-link'
import { frequencyLabels } from '../labels'
import { otherOf, positionOfOther } from '../people'
import { nextOf } from '../when'
import styles from './list.module.css'
import { RatingSteps } from './rating-steps'

type ListProps = {
  found: SeriesPage
  page: number
  view: View
  narrowed: boolean
  isManaging: boolean
  firstStep: ReactNode
  onPage: (page: number) => void
  onClear: () => void
}

export function SeriesList({ found, page, view, narrowed, isManaging, firstStep, onPage, onClear }: ListProps) {
  const { series, pagination } = found
  if (series.length === 0 && narrowed)
    return (
      <EmptyState title="Серии не найдены" actions={<Button onClick={onClear}>Сбросить поиск</Button>}>
        Попробуйте другое имя или другую команду.
      </EmptyState>
    )
  if (series.length === 0)
    return (
      <EmptyState title="Серий встреч пока нет" actions={isManaging && firstStep}>
        {isManaging
          ? 'Встречи один на\u00a0один идут сериями: повестка, договорённости и\u00a0планы переходят из\u00a0встречи в\u00a0встречу. Назначьте первую.'
          : 'Когда руководитель назначит встречу, она появится здесь, а\u00a0письмо придёт вам на\u00a0почту.'}
      </EmptyState>
    )
  return (
    <>
      <ListView
        view={view}
        cards={
          <CardGrid label="Серии встреч">
            {series.map((one) => (
              <SeriesCard key={one.id} series={one} />
            ))}
          </CardGrid>
        }
        rows={
          <Table label="Серии встреч" columns={columnsFor(isManaging)}>
            {series.map((one) => (
              <SeriesRow key={one.id} series={one} />
            ))}
          </Table>
        }
      />
      <Pager page={page} limit={seriesPages.usual} total={pagination.total_count} onPage={onPage} />
    </>
  )
}

const columnsFor = (isManaging: boolean): Column[] => [
  isManaging ? 'Сотрудник' : 'С кем',
  { name: 'Частота', roomy: true },
  'Следующая встреча',
  'Последние оценки',
  { name: 'Действия', unseen: true },
]

const addressOf = ({ id }: Series): string => `/app/onetoone/series/${id}`

function Who({ series }: { series: Series }) {
  const { id: viewer } = useCurrentUser()
  const other = otherOf(series, viewer)
  const isOwn = viewer === series.manager_id || viewer === series.employee_id
  return (
    <Person
      name={other.full_name}
      src={other.avatar_url}
      heading={<WholeLink to={addressOf(series)}>{other.full_name}</WholeLink>}
      lines={[isOwn ? positionOfOther(series, viewer) : `ведёт ${series.manager.full_name}`]}
    />
  )
}

function Next({ series }: { series: Series }) {
  const { time_zone } = useCurrentUser()
  const now = useNow()
  const { words, exact, isLate } = nextOf(series, now, time_zone)
  return (
    <span className={styles.next} data-late={isLate || undefined}>
      <b>{words}</b>
      {exact && <span>{exact}</span>}
    </span>
  )
}

const SeriesRow = ({ series }: { series: Series }) => (
  <tr>
    <td className={styles.who}>
      <Who series={series} />
    </td>
    <RoomyCell>{frequencyLabels[series.frequency]}</RoomyCell>
    <td>
      <Next series={series} />
    </td>
    <td>
      <RatingSteps ratings={series.recent_ratings} />
    </td>
    <ActionsCell>
      <SeriesMenu series={series} />
    </ActionsCell>
  </tr>
)

const SeriesCard = ({ series }: { series: Series }) => (
  <GridCard className={styles.card}>
    <div className={styles.top}>
      <Who series={series} />
      <SeriesMenu series={series} />
    </div>
    <Facts>
      <Fact name={frequencyLabels[series.frequency]}>
        <Next series={series} />
      </Fact>
      <Fact name="Последние оценки">
        <RatingSteps ratings={series.recent_ratings} />
      </Fact>
    </Facts>
  </GridCard>
)

function SeriesMenu({ series }: { series: Series }) {
  const may = useMay()
  const navigate = useNavigate()
  const { id: viewer } = useCurrentUser()
  const { next_meeting: next, manager_id, employee_id } = series
  return (
    <Above>
      <Menu
        label={`Действия: ${pairName(series, viewer)}`}
        items={[
          next !== null && {
            label: 'Открыть встречу',
            icon: <Icon of={IconPlayerPlay} />,
            onClick: () => void navigate(`/app/onetoone/meeting/${next.id}`),
          },
          may('update', 'OneToOne', { manager_id, employee_id, field: 'status' }) && {
            label: 'Настройки серии',
            icon: <Icon of={IconSettings} />,
            onClick: () => void navigate(`${addressOf(series)}?dialog=settings`),
          },
        ]}
      />
    </Above>
  )
}
