import { ExportMenu } from '../../exports/export-menu'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { Loaded } from '../../page/loaded'
import { allow } from '../../shell/guard'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { JournalFilters } from '../components/journal-filters'
import { JournalList } from '../components/journal-list'
import styles from '../journal.module.css'
import { filterIn } from '../journal-query'
import type { Route } from './+types/journal'

export const meta = title('Журнал')

export const clientMiddleware = [allow('read', 'Administration')]

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filter = filterIn(new URL(url).searchParams)
  return { filter, found: attempt(() => api.journal.list(filter, { signal })) }
}

/** The tab «Журнал»: all acts in the company with their authors. */
export default function JournalPage({ loaderData: { filter, found } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <>
      <div className={styles.head}>
        <p>
          Кто и{'\u00a0'}что делал в{'\u00a0'}компании. Журнал только дополняется: изменить или удалить событие нельзя.
        </p>
        <ExportMenu
          label="Скачать журнал"
          what={{ kind: 'journal', ...filter }}
          take={(calls, format) => calls.journal({ ...filter, format })}
          note="В файле то, что оставил фильтр"
          inside={{ xlsx: 'события по строкам', pdf: 'для печати', csv: 'события простым текстом' }}
        />
      </div>
      <JournalFilters found={found} />
      <Loaded of={found} waiting={<WaitingJournal />} title="Не удалось загрузить журнал">
        {(first) => <JournalList first={first} filter={filter} />}
      </Loaded>
    </>
  )
}

const WaitingJournal = () => (
  <Waiting label="Загружаем журнал">
    <SkeletonRows count={8} />
  </Waiting>
)
