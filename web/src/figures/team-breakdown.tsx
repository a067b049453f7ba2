import type { Bound } from '@kamerton/contract/analytics/bound'
import type { Comparison } from '@kamerton/contract/analytics/comparison'
import { judge, type Measure, rangeOf } from '@kamerton/contract/analytics/verdict'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAddressParam } from '../lib/address'
import { formatNumber } from '../lib/format-number'
import { plural } from '../lib/plural'
import { Icon } from '../ui/icon'
import { Unseen } from '../ui/unseen'
import { answersText } from './answers-text'
import { Bounded } from './bounded'
import { Compared } from './compared'
import { IntervalAxis } from './interval-axis'
import type { Range } from './place'
import styles from './team-breakdown.module.css'
import { intervalText, valueText } from './value-text'

/** More rows would hide the ends; the teams between are behind a link. */
const rowsAtMost = 10

export type WholeCompany = {
  value: number
  bound?: Bound | null
  interval: Range | null
  n: number
  at_least?: true | undefined
  people?: number
  invited: number | null
}
export type TeamRow = {
  id: string | null
  name: string
  value: number
  /** Bound shown instead of the value of a small group near an end of its scale. */
  bound?: Bound | null
  interval: Range | null
  n: number
  at_least?: true | undefined
  /** Number of people, as in a figure: absent if each answered once. */
  people?: number
  invited: number | null
  comparison: Comparison
  /** Text beside the number of answers. */
  note?: string
  /** A separate line below with other facts about the team. */
  about?: string
}

type TeamBreakdownProps = {
  measure: Measure
  /** Title above the values: «eNPS». */
  name: string
  company: WholeCompany | null
  teams: readonly TeamRow[]
  /** Teams without a visible difference from the company, by name, behind one line. */
  alike?: readonly TeamRow[]
}

/**
 * Teams and the company on one axis, best first. The dashed line is the company. A team that differs from it has a
 * word.
 */
export function TeamBreakdown({ measure, name, company, teams, alike = [] }: TeamBreakdownProps) {
  const cut = teams.length > rowsAtMost
  const top = cut ? teams.slice(0, rowsAtMost / 2) : teams
  const bottom = cut ? teams.slice(-rowsAtMost / 2) : []
  const hidden = teams.length - top.length - bottom.length
  const line = company?.value ?? null
  const rowOf = (team: TeamRow) => <Row key={team.id ?? ''} measure={measure} row={team} line={line} />
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            Команда
          </th>
          <th scope="col">
            <Unseen>Полоса: где с&nbsp;вероятностью 95&nbsp;% лежит настоящее значение</Unseen>
            <Ticks measure={measure} />
          </th>
          <th scope="col" className={styles.value}>
            <b>{name}</b>
            <span className={styles.word} />
          </th>
        </tr>
      </thead>
      <tbody>
        {company && (
          <Row
            measure={measure}
            row={{ ...company, id: null, name: 'Вся компания', comparison: 'unclear' }}
            line={line}
            isCompany
          />
        )}
        {top.map(rowOf)}
        {hidden > 0 && (
          <tr>
            <td colSpan={3} className="ink-3-sm">
              <Link to="/app/teams">Ещё {plural(hidden, 'команда', 'команды', 'команд')} между ними</Link>
            </td>
          </tr>
        )}
        {bottom.map(rowOf)}
      </tbody>
      {alike.length > 0 && <Alike count={alike.length}>{alike.map(rowOf)}</Alike>}
    </table>
  )
}

type AlikeProps = { count: number; children: ReactNode }

/** The line before teams without a visible difference; opened, and on paper, they stand below it. */
function Alike({ count, children }: AlikeProps) {
  const [shown, setShown] = useAddressParam('teams', '', ['', 'all'])
  const isOpen = shown === 'all'
  return (
    <>
      <tbody className={styles.alikeLine}>
        <tr>
          <td colSpan={3} className="ink-2-sm">
            <button
              type="button"
              className={styles.alike}
              aria-expanded={isOpen}
              onClick={() => setShown(isOpen ? '' : 'all')}
            >
              <Icon of={IconChevronDown} size={16} stroke={1.9} />
              Ещё {plural(count, 'команда', 'команды', 'команд')}: различий с&nbsp;компанией не&nbsp;видно
            </button>
          </td>
        </tr>
      </tbody>
      <tbody hidden={!isOpen} className={styles.alikeRows}>
        {children}
      </tbody>
    </>
  )
}

/** Ends of the scale, and the zero if it has negative values. */
function Ticks({ measure }: { measure: Measure }) {
  const { low, high } = rangeOf(measure)
  return (
    <span className={styles.ticks} aria-hidden>
      <span>{valueText(measure, low)}</span>
      {low < 0 && <span>0</span>}
      <span>{valueText(measure, high)}</span>
    </span>
  )
}

type RowProps = { measure: Measure; row: TeamRow; line: number | null; isCompany?: boolean }

const Row = ({ measure, row, line, isCompany = false }: RowProps) => (
  <tr>
    <th scope="row" className={styles.name}>
      <b>{row.id === null ? row.name : <Link to={`/app/teams/${row.id}`}>{row.name}</Link>}</b>
      <Under row={row} unjudged={judge(measure, row).unjudged} />
      {row.about && <span>{row.about}</span>}
    </th>
    <td>
      <IntervalAxis
        range={rangeOf(measure)}
        value={row.value}
        interval={row.interval}
        company={line}
        isCompany={isCompany}
        label={row.interval ? intervalText(measure, row.interval) : 'интервала нет'}
      />
    </td>
    <td className={styles.value}>
      <b>
        <Bounded bound={row.bound ?? null}>{valueText(measure, row.value)}</Bounded>
      </b>
      <span className={styles.word}>
        <Compared with={row.comparison} />
      </span>
    </td>
  </tr>
)

type UnderProps = { row: TeamRow; unjudged: string | null }

/** A row with facts of its own says its participation there, so that only one number of that name stands in it. */
const Under = ({ row: { n, at_least, invited, note, about }, unjudged }: UnderProps): ReactNode => (
  <span>
    {invited === null || at_least || about
      ? answersText({ n, at_least })
      : `${formatNumber(n)}\u00a0из\u00a0${formatNumber(invited)}`}
    {unjudged && `, ${unjudged}`}
    {note && `, ${note}`}
  </span>
)
