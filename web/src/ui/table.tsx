import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from './card'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './table.module.css'
import { Unseen } from './unseen'
import { WholeLink } from './whole-link'

/** How a column is sorted now, and what its head does about it. */
type Sorting = { direction: 'ascending' | 'descending' | null; onSort: () => void }

/**
 * Name of a column. `end` aligns it to the right, `unseen` names a column of buttons for screen readers only, and
 * `roomy` shows it only on a large screen.
 */
export type Column = string | { name: string; end?: boolean; unseen?: boolean; roomy?: boolean; sorting?: Sorting }

type TableProps = {
  label: string
  /** The label stands above the columns as a heading, where the page does not say it already. */
  titled?: boolean
  columns: readonly Column[]
  children: ReactNode
}

/** Things as rows; a narrow screen shows them as cards instead (`ListView`). */
export const Table = ({ label, titled = false, columns, children }: TableProps) => (
  <Panel label={label}>
    {titled && <h2 className={styles.title}>{label}</h2>}
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={typeof column === 'string' ? column : column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Panel>
)

function Head({ column }: { column: Column }) {
  const { name, end, unseen, roomy, sorting } = typeof column === 'string' ? { name: column } : { ...column }
  return (
    <th
      scope="col"
      className={classNames(end && styles.end, roomy && styles.roomy)}
      aria-sort={sorting && (sorting.direction ?? 'none')}
    >
      {unseen ? <Unseen>{name}</Unseen> : sorting ? <SortButton name={name} {...sorting} /> : name}
    </th>
  )
}

const SortButton = ({ name, direction, onSort }: Sorting & { name: string }) => (
  <button type="button" className={classNames(styles.sort, direction !== null && styles.sorted)} onClick={onSort}>
    {name}
    <Icon of={direction === 'descending' ? IconArrowDown : IconArrowUp} size={14} stroke={1.8} />
  </button>
)

type NameCellProps = {
  /** How much of the table it takes. */
  className?: string
  to: string
  name: string
  /** A quiet line under the name. */
  hint?: string | null
}

/** The first cell: the name of the thing, which leads to it from anywhere in the row. */
export const NameCell = ({ className, to, name, hint }: NameCellProps) => (
  <td className={classNames(styles.name, className)}>
    <WholeLink to={to}>{name}</WholeLink>
    {hint && <span>{hint}</span>}
  </td>
)

/** Cell of a `roomy` column, which a smaller screen hides. */
export const RoomyCell = ({ children }: { children: ReactNode }) => <td className={styles.roomy}>{children}</td>

/** A figure at the right of its column. */
export const EndCell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td className={classNames(styles.end, className)}>{children}</td>
)

/** The buttons of a row. */
export const ActionsCell = ({ children }: { children: ReactNode }) => <td className={styles.actions}>{children}</td>
