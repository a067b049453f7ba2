import { openingsKeptDays } from '@kamerton/contract/my-data/openings'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { allow } from '../../shell/guard'
import { Card } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { SkeletonLines, SkeletonRows, Waiting } from '../../ui/skeleton'
import { OpeningList } from '../components/opening-list'
import { ReaderList } from '../components/reader-list'
import styles from '../settings.module.css'
import type { Route } from './+types/data-sight'

export const meta = title('Кто видел мои данные')

export const clientMiddleware = [allow('read', 'Settings')]

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => ({
  openings: attempt(() => api.myData.openings({}, { signal })),
  readers: attempt(() => api.myData.readers({}, { signal })),
})

/** The people who have opened the person's data, and those who may. */
export default function DataSightPage({ loaderData: { openings, readers } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Кто видел мои данные"
        sentence="Кто открывал то, что хранится под вашим именем, и кто может это открыть"
        back={{ to: '/app/settings', label: 'Настройки' }}
      />
      <div className={styles.sections}>
        <Card
          title="Кто открывал"
          hint={`За последние ${openingsKeptDays} дней, кроме вас. Каждый человек – раз в день для каждой вещи.`}
        >
          <Loaded of={openings} waiting={<WaitingRows />} compact title="Не удалось загрузить, кто открывал">
            {(found) => <OpeningList {...found} />}
          </Loaded>
        </Card>
        <Card
          title="Кто может видеть"
          hint="По правилам доступа, как они действуют сейчас. Меняется роль или руководитель команды – меняется и этот список."
        >
          <Loaded of={readers} waiting={<WaitingLines />} compact title="Не удалось загрузить, кто может видеть">
            {(found) => <ReaderList {...found} />}
          </Loaded>
        </Card>
      </div>
    </div>
  )
}

const WaitingRows = () => (
  <Waiting label="Загружаем, кто открывал">
    <SkeletonRows count={4} />
  </Waiting>
)

const WaitingLines = () => (
  <Waiting label="Загружаем, кто может видеть">
    <SkeletonLines count={6} />
  </Waiting>
)
