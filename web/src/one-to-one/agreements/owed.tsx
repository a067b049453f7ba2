import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { useId } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { AgreementRow } from './agreement-row'
import { MoreWords } from './more-words'
import styles from './owed.module.css'

/** Rows before the fold: overdue ones are folded only behind other overdue ones. */
const shown = 2

/** «За вами»: open agreements of the person, the earliest day first. Nothing without one. */
export function Owed() {
  const [asked, reload] = useReloadable(() => attempt(() => api.oneToOne.agreements({ whose: 'mine', state: 'open' })))
  const id = useId()
  return (
    <Loaded of={asked} compact onRetry={reload}>
      {({ agreements, total_count }) => {
        const late = agreements.filter(({ is_overdue }) => is_overdue).length
        return (
          total_count > 0 && (
            <section aria-labelledby={id}>
              <header className={styles.head}>
                <h2 id={id}>За вами</h2>
                <p>
                  {plural(total_count, 'договорённость', 'договорённости', 'договорённостей')}
                  {late > 0 && `, ${formatNumber(late)} ${pluralWord(late, 'просрочена', 'просрочены', 'просрочены')}`}
                </p>
              </header>
              <Rows of={agreements.slice(0, shown)} onChanged={async () => reload()} />
              {agreements.length > shown && (
                <details className={styles.more}>
                  <MoreWords of={agreements.slice(shown)} />
                  <Rows of={agreements.slice(shown)} onChanged={async () => reload()} />
                </details>
              )}
            </section>
          )
        )
      }}
    </Loaded>
  )
}

const Rows = ({ of, onChanged }: { of: readonly Agreement[]; onChanged: () => Promise<void> }) => (
  <ul className={styles.rows}>
    {of.map((agreement) => (
      <AgreementRow
        key={agreement.id}
        agreement={agreement}
        about={<Link to={`/app/onetoone/meeting/${agreement.meeting_id}`}>{agreement.with.full_name}</Link>}
        isWritable
        onChanged={onChanged}
      />
    ))}
  </ul>
)
