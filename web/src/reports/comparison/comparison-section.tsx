import { type Comparison, wholeCompany } from '@kamerton/contract/reports/comparison'
import { comparisonTitle } from '@kamerton/contract/reports/comparison-words'
import type { ReactNode } from 'react'
import { useAddress } from '../../lib/address'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { FilterSelect } from '../../ui/select'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { RangeFields } from '../range-fields'
import type { Days } from '../report-range'
import { Section } from '../sheet/section'
import styles from './comparison.module.css'
import { ComparisonTable } from './comparison-table'
import { queryOf, type Sides, sidesIn, writeSides } from './sides'

type Team = { team_id: string; team_name: string }
type Query = NonNullable<ReturnType<typeof queryOf>>
type ComparisonSectionProps = {
  days: Days
  teams: readonly Team[]
  /** Renders the export of the comparison. */
  children?: (query: Query) => ReactNode
}

const optionOf = ({ team_id, team_name }: Team) => ({ value: team_id, label: team_name })
const everybody = { value: '', label: 'Вся компания' }
const beside = { value: wholeCompany, label: 'со\u00a0всей компанией' }
const others = [
  { value: 'previous', label: 'с\u00a0такими же днями до\u00a0этого' },
  { value: 'days', label: 'с\u00a0другими днями' },
]

/**
 * Compares any two periods or teams, or a team and the company, in words that respect noise. The choice is kept in the
 * address.
 */
export function ComparisonSection({ days, teams, children }: ComparisonSectionProps) {
  const [address, change] = useAddress()
  const sides = sidesIn(address)
  const choose = (next: Sides) =>
    change((params) => writeSides(params, next), { replace: true, preventScrollReset: true })
  const query = queryOf(days, sides)
  // A team compared with itself makes no sense, and only a team has other teams to compare with.
  const otherTeams = sides.team === '' ? [] : teams.filter(({ team_id }) => team_id !== sides.team)
  return (
    <Section
      title={comparisonTitle}
      action={query && children?.(query)}
      hint="Два периода, две команды или команда и&nbsp;вся компания: видно, что изменилось, а&nbsp;что в&nbsp;пределах шума"
    >
      <div className={styles.choice}>
        <FilterSelect
          label="Что сравнить"
          value={sides.team}
          options={[everybody, ...teams.map(optionOf)]}
          onChange={({ target }) => choose({ ...sides, team: target.value, with: 'previous' })}
        />
        <FilterSelect
          label="С чем сравнить"
          value={sides.with}
          options={[
            ...others,
            ...(sides.team === '' ? [] : [beside]),
            ...otherTeams.map((team) => ({ ...optionOf(team), label: `с\u00a0командой ${team.team_name}` })),
          ]}
          onChange={({ target }) => choose({ ...sides, with: target.value })}
        />
        {sides.with === 'days' && (
          <RangeFields days={sides.other ?? days} send="Сравнить" onDays={(other) => choose({ ...sides, other })} />
        )}
      </div>
      {query ? (
        <Asked key={JSON.stringify(query)} query={query} />
      ) : (
        <p className="ink-3-ui">Выберите дни, с&nbsp;которыми сравнить.</p>
      )}
    </Section>
  )
}

function Asked({ query }: { query: Query }) {
  const [comparison, reload] = useReloadable(() => attempt(() => api.reports.comparison(query)))
  return (
    <Loaded<Comparison>
      of={comparison}
      compact
      title="Не удалось сравнить"
      onRetry={reload}
      waiting={
        <Waiting label="Сравниваем">
          <SkeletonLines count={4} />
        </Waiting>
      }
    >
      {(found) => <ComparisonTable of={found} />}
    </Loaded>
  )
}
