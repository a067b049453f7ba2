import { noiseWords } from '@kamerton/contract/analytics/change-words'
import type { HeatMap, HeatMapBy, HeatMapCompare } from '@kamerton/contract/reports/heat-map-schemas'
import { mapTitles, noMapWords } from '@kamerton/contract/reports/heat-map-words'
import type { ReactNode } from 'react'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDateRange } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Segmented } from '../../ui/segmented'
import { SkeletonBlock, Waiting } from '../../ui/skeleton'
import type { Days } from '../report-range'
import { Section } from '../sheet/section'
import styles from './heat-map.module.css'
import { HeatMapTable } from './heat-map-table'

const bys: readonly { value: HeatMapBy; label: string }[] = [
  { value: 'question', label: 'Вопросы' },
  { value: 'metric', label: 'Метрики' },
]
const compares: readonly { value: HeatMapCompare; label: string }[] = [
  { value: 'company', label: 'С\u00a0компанией' },
  { value: 'previous', label: 'С\u00a0прошлым периодом' },
]
const values = <V extends string>(options: readonly { value: V }[]): V[] => options.map(({ value }) => value)

type HeatMapSectionProps = {
  days: Days
  /** Renders the export of the shown map. */
  children?: (shown: { by: HeatMapBy; compare: HeatMapCompare }) => ReactNode
}

/** Teams and questions, or teams and metrics. The comparison is chosen above it and kept in the address. */
export function HeatMapSection({ days, children }: HeatMapSectionProps) {
  const [by, setBy] = useAddressParam<HeatMapBy>('map', 'question', values(bys))
  const [compare, setCompare] = useAddressParam<HeatMapCompare>('beside', 'company', values(compares))
  return (
    <Section title={mapTitles[by]} isLong action={children?.({ by, compare })}>
      <div className={styles.switches}>
        <Segmented label="Что в столбцах" value={by} onChange={setBy} options={bys} />
        <Segmented label="С чем сравнивать" value={compare} onChange={setCompare} options={compares} />
      </div>
      <Asked key={`${by} ${compare}`} days={days} by={by} compare={compare} />
    </Section>
  )
}

type AskedProps = { days: Days; by: HeatMapBy; compare: HeatMapCompare }

function Asked({ days, by, compare }: AskedProps) {
  const [map, reload] = useReloadable(() => attempt(() => api.heatMap.show({ ...days, by, compare })))
  return (
    <Loaded
      of={map}
      compact
      title="Не удалось загрузить тепловую карту"
      onRetry={reload}
      waiting={
        <Waiting label="Загружаем карту">
          <SkeletonBlock />
        </Waiting>
      }
    >
      {(found) => <HeatMapView map={found} />}
    </Loaded>
  )
}

/** The map with the key of its colours. Without a round that may be shown it says so. */
export function HeatMapView({ map }: { map: HeatMap }) {
  if (map.reason !== null) return <p className="ink-3-ui">{noMapWords[map.reason]}</p>
  return (
    <>
      <p className={styles.hint}>{hintOf(map)}</p>
      <HeatMapTable map={map} label={map.by === 'question' ? 'Команды и вопросы' : 'Команды и метрики'} />
      <ul className={styles.legend}>
        <li>
          <i className={styles.above} aria-hidden />
          {map.compare === 'company' ? '↑ выше компании' : '↑ выше, чем было'}
        </li>
        <li>
          <i className={styles.below} aria-hidden />
          {map.compare === 'company' ? '↓ ниже компании' : '↓ ниже, чем было'}
        </li>
        <li>
          <i aria-hidden />
          {map.compare === 'company' ? noiseWords : 'нет сигнала'}
        </li>
        <li>
          <i className={styles.withheld} aria-hidden />
          скрыто
        </li>
      </ul>
      {map.columns_left_out > 0 && (
        <p className="ink-3-ui">
          Не&nbsp;поместилось ещё {plural(map.columns_left_out, 'вопрос', 'вопроса', 'вопросов')}: здесь те, что
          задавали последними.
        </p>
      )}
    </>
  )
}

/** The contents of a cell, its comparison, and how often a colour is a mistake. */
function hintOf({ by, compare, comparisons, false_discovery_rate, previous }: HeatMap): string {
  const what = by === 'question' ? 'Среднее ответов на\u00a0вопрос' : 'Метрики команд'
  const beside =
    compare === 'company'
      ? '±\u00a0– 95\u00a0% интервал'
      : `ниже – перемена с\u00a0${formatDateRange(previous.from, previous.to)}`
  if (comparisons === 0) return `${what}, ${beside}. Сравнить пока не\u00a0с\u00a0чем.`
  const share = Math.round(1 / false_discovery_rate)
  const together = `с\u00a0поправкой на\u00a0${plural(comparisons, 'сравнение', 'сравнения', 'сравнений')} ложной может быть одна цветная клетка из\u00a0${share}`
  // The verdict of a change is its own; only the colours of a list of teams are corrected for the number of
  // comparisons.
  return compare === 'company'
    ? `${what}, ${beside}. Цвет – только сигнал: ${together}.`
    : `${what}, ${beside}. Цвет – только заметная перемена, у\u00a0команд ещё и\u00a0${together}.`
}
