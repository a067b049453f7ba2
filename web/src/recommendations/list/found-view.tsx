import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import { useMay } from '../../lib/permissions'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Segmented } from '../../ui/segmented'
import { priorities, typeLabels } from '../labels'
import type { Take } from './action-rows'
import styles from './found.module.css'
import { FoundList } from './found-list'
import { NoiseFooter } from './noise-footer'
import { NothingFound } from './nothing-found'
import { Tiles } from './tiles'
import { fits, priorityParams, typeParams, useFilters } from './use-filters'

type FoundProps = { found: RecommendationList; days: number; take: Take; onLonger: () => void }

/** The findings of the rules over the period, with filters by type and priority. */
export function FoundView({ found, days, take, onLonger }: FoundProps) {
  const { summary, all_recommendations: all, within_noise_changes: noise } = found
  const mayReadCompany = useMay()('read', 'Recommendations', { type: 'company' })
  const { filters, setType, setPriority, clear } = useFilters()
  const fitting = all.filter((one) => fits(filters, one))
  if (all.length === 0)
    return (
      <>
        <NothingFound summary={summary} days={days} onLonger={onLonger} />
        <NoiseFooter changes={noise} days={days} />
      </>
    )
  return (
    <>
      <Tiles summary={summary} />
      <div className={styles.filters}>
        <Segmented
          label="Тип"
          value={filters.type}
          onChange={setType}
          options={typeParams
            .filter((value) => value !== 'company' || mayReadCompany)
            .map((value) => ({ value, label: value === '' ? 'Все' : typeLabels[value] }))}
        />
        <Segmented
          label="Приоритет"
          value={filters.priority}
          onChange={setPriority}
          options={priorityParams.map((value) => ({ value, label: value === '' ? 'Все' : priorities[value].many }))}
        />
      </div>
      {fitting.length === 0 ? (
        <EmptyState compact title="Таких рекомендаций нет" actions={<Button onClick={clear}>Показать все</Button>}>
          Другие есть: снимите фильтр, чтобы увидеть их.
        </EmptyState>
      ) : (
        <FoundList
          key={`${days} ${filters.type} ${filters.priority}`}
          found={fitting}
          away={found.focus.findings_set_aside.filter(({ id }) => fitting.some((one) => one.id === id))}
          days={days}
          take={take}
          total={fitting.length === all.length ? found.total : fitting.length}
        />
      )}
      <NoiseFooter changes={noise} days={days} />
    </>
  )
}
