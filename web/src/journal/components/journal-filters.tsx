import { journalGroupLabels, journalGroups } from '@kamerton/contract/journal/groups'
import type { JournalPage } from '@kamerton/contract/journal/schemas'
import { isDay } from '@kamerton/contract/lib/typed-day'
import { useAddress } from '../../lib/address'
import type { Refusal } from '../../lib/form-errors'
import { companyToday } from '../../lib/format-date'
import { findColleagues } from '../../page/find-colleagues'
import { useAnswering } from '../../page/use-answering'
import { useLoadedData } from '../../page/use-loaded-data'
import { Button } from '../../ui/button'
import { DateField } from '../../ui/date-field/date-field'
import { PersonField } from '../../ui/people-picker/person-field'
import { Select } from '../../ui/select'
import styles from '../journal.module.css'
import { filterIn, isFiltered } from '../journal-query'

const actions = [
  { value: '', label: 'Все действия' },
  ...journalGroups.map((value) => ({ value, label: journalGroupLabels[value] })),
]

/** The filters of the journal, kept in the address: a link shows the found events to somebody else. */
export function JournalFilters({ found }: { found: Promise<JournalPage | Refusal> }) {
  const [params, change] = useAddress()
  const choose = (name: string, value: string) =>
    change(
      (address) => {
        if (value === '') address.delete(name)
        else address.set(name, value)
      },
      { replace: true, preventScrollReset: true },
    )
  const action = useAnswering(params.get('action') ?? '', (value) => choose('action', value))
  const from = useAnswering(params.get('from') ?? '', (value) => choose('from', value))
  const to = useAnswering(params.get('to') ?? '', (value) => choose('to', value))
  const named = useLoadedData(found)?.person ?? null
  const person = params.get('person') === null ? null : named
  const clear = () =>
    change((address) => ['person', 'action', 'from', 'to'].forEach((name) => address.delete(name)), { replace: true })
  return (
    <div className={styles.filters} role="search" aria-label="Фильтр журнала">
      <div className={styles.person}>
        <PersonField
          label="Кто или о ком"
          search="Найти сотрудника"
          find={findColleagues}
          value={person && { full_name: person.full_name, avatar_url: null, position: null }}
          onChange={(chosen) => choose('person', chosen?.id ?? '')}
        />
      </div>
      <Select
        label="Действие"
        options={actions}
        value={action.value}
        onChange={({ target }) => action.set(target.value)}
      />
      <DateField
        tight
        label="С"
        max={companyToday()}
        value={from.value}
        onChange={({ target }) => isDayOrNone(target.value) && from.set(target.value)}
      />
      <DateField
        tight
        label="По"
        max={companyToday()}
        value={to.value}
        onChange={({ target }) => isDayOrNone(target.value) && to.set(target.value)}
      />
      {isFiltered(filterIn(params)) && <Button onClick={clear}>Сбросить</Button>}
    </div>
  )
}

/** The list is filtered by whole days only; a text on its way to one changes nothing. */
const isDayOrNone = (text: string): boolean => text === '' || isDay(text)
