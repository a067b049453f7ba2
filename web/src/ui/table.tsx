import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Panel } from './card'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './table.module.css'
import { Unseen } from './unseen'
import { WholeLink } from './whole-link'

/** Current sorting of a column, and the action of its header. */
type Sorting = { direction: 'ascending' | 'descending' | null; onSort: () => void }

/**
 * Name of a column. `end` aligns it to the right, `unseen` names a column of buttons for screen readers only, and
 * `roomy` shows it only on a large screen.
 */
export type Column = string | { name: string; end?: boolean; unseen?: boolean; roomy?: boolean; sorting?: Sorting }

type TableProps = {
  label: string
  /** The label is shown above the columns as a heading, if the page does not already have it. */
  titled?: boolean
  columns: readonly Column[]
  children: ReactNode
}

/** Things as rows; a narrow screen shows cards instead (`ListView`). */
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
  /** Class that sets the width of the cell. */
  className?: string
  to: string
  name: string
  /** A secondary line under the name. */
  hint?: string | null
}

/** First cell: the name of the thing, as a link that covers the whole row. */
export const NameCell = ({ className, to, name, hint }: NameCellProps) => (
  <td className={classNames(styles.name, className)}>
    <WholeLink to={to}>{name}</WholeLink>
    {hint && <span>{hint}</span>}
  </td>
)

/** Cell of a `roomy` column, which a smaller screen hides. */
export const RoomyCell = ({ children }: { children: ReactNode }) => <td className={styles.roomy}>{children}</td>

/** A figure aligned to the right of its column. */
export const EndCell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td className={classNames(styles.end, className)}>{children}</td>
)

/** Buttons of a row. */
export const ActionsCell = ({ children }: { children: ReactNode }) => <td className={styles.actions}>{children}</td>
