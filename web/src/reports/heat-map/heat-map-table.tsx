import type { HeatMap, HeatMapCell, HeatMapColumn } from '@kamerton/contract/reports/heat-map-schemas'
import { absenceWords } from '@kamerton/contract/reports/heat-map-words'
import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { answersText } from '../../figures/answers-text'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { Unseen } from '../../ui/unseen'
import { cellWords, differenceText, spreadText, valueOf } from './cell-text'
import styles from './heat-map.module.css'

type HeatMapTableProps = { map: HeatMap; label: string }

/**
 * Teams by rows. A cell has a colour, an arrow and words only where its difference is a signal. A withheld cell is
 * hatched and says why. Below the width of a tablet it scrolls sideways while the teams stay in place, and their links
 * make that reachable by keyboard.
 */
export const HeatMapTable = ({ map, label }: HeatMapTableProps) => (
  <div className={styles.scroll} role="region" aria-label={`${label}, таблица`}>
    <table
      className={classNames(styles.map, map.columns.length > 8 && styles.many)}
      style={{ minWidth: `calc(var(--teams) + ${map.columns.length} * var(--column))` }}
    >
      <thead>
        <tr>
          <th scope="col">Команда</th>
          {map.columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles.company}>
          <th scope="row">Вся компания</th>
          {cellsOf(map, map.company.cells)}
        </tr>
        {map.teams.map((team) => (
          <tr key={team.id}>
            <th scope="row">
              <Link to={`/app/teams/${team.id}`}>{team.name}</Link>
              {team.n !== null && <small>{answersText({ n: team.n, at_least: team.at_least })}</small>}
            </th>
            {team.withheld === null ? (
              cellsOf(map, team.cells)
            ) : (
              <td colSpan={map.columns.length} className={styles.withheldRow}>
                <span>
                  {team.withheld !== 'no_answers' && <Icon of={IconLock} size={14} />}
                  {absenceWords[team.withheld]}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const cellsOf = (map: HeatMap, cells: readonly HeatMapCell[]) =>
  map.columns.map((column, at) => {
    const cell = cells[at]
    return cell && <Cell key={column.id} cell={cell} column={column} compare={map.compare} />
  })

type CellProps = { cell: HeatMapCell; column: HeatMapColumn; compare: HeatMap['compare'] }

function Cell({ cell, column, compare }: CellProps) {
  if (cell.value === null) {
    const words = absenceWords[cell.withheld ?? 'no_answers']
    const isThere = cell.withheld !== null && cell.withheld !== 'no_answers'
    return (
      <td className={isThere ? styles.withheld : styles.none} title={words}>
        {isThere ? <Icon of={IconLock} size={14} /> : <span aria-hidden>–</span>}
        <Unseen>{words}</Unseen>
      </td>
    )
  }
  const below = compare === 'company' ? spreadText(column, cell) : differenceText(column, cell)
  return (
    <td className={classNames(cell.signal === 'above' && styles.above, cell.signal === 'below' && styles.below)}>
      <b>
        {valueOf(column, cell.value)}
        {cell.signal && <Icon of={cell.signal === 'above' ? IconArrowUp : IconArrowDown} size={13} stroke={2.2} />}
      </b>
      {below !== null && <small>{below}</small>}
      <Unseen>{cellWords(cell, compare)}</Unseen>
    </td>
  )
}
