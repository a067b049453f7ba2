import styles from './number-table.module.css'

type Row = readonly [name: string, ...values: string[]]
type NumberTableProps = {
  label: string
  head: readonly string[]
  /** The first column names the row. A shorter row ends with the reason why it has no numbers. */
  rows: readonly Row[]
  /** Result of the numbers: its name, and the number in the last column. */
  result?: readonly [name: string, value: string]
}

/** The numbers behind a chart or a score. */
export const NumberTable = ({ label, head, rows, result }: NumberTableProps) => (
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
              <td key={column} colSpan={column === values.length - 1 ? head.length - values.length : undefined}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {result && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={head.length - 1}>
              {result[0]}
            </th>
            <td>{result[1]}</td>
          </tr>
        </tfoot>
      )}
    </table>
  </div>
)
