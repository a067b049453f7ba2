import styles from './results.module.css'

type NumberTableProps = { label: string; head: readonly string[]; rows: readonly (readonly [string, ...string[]])[] }

/** The numbers of a chart. The first column names the row. */
export const NumberTable = ({ label, head, rows }: NumberTableProps) => (
  <div className={styles.scroll}>
    <table className={styles.numbers} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
