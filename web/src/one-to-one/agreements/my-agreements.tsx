import type { Agreement, Agreements } from '@kamerton/contract/one-to-one/shared-schemas'
import { Link } from 'react-router'
import { api } from '../../lib/api'
import { attempt, isRefusal, type Refusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from '../meeting/agenda.module.css'
import { AgreementRow } from './agreement-row'
import { MoreWords } from './more-words'

type ListOf = { open: Agreements; done: Agreements }

const loadMine = async (): Promise<ListOf | Refusal> => {
  const [open, done] = await Promise.all([
    attempt(() => api.oneToOne.agreements({ whose: 'mine', state: 'open' })),
    attempt(() => api.oneToOne.agreements({ whose: 'mine', state: 'done', limit: doneShown })),
  ])
  if (isRefusal(open)) return open
  return isRefusal(done) ? done : { open, done }
}

/** The number of agreements completed lately. They show progress, and their ticks can still be taken back. */
const doneShown = 5

/** All open agreements that the signed-in person is responsible for. The other side sees each tick. */
export function MyAgreements() {
  const [asked, reload] = useReloadable(loadMine)
  const refresh = async () => reload()
  return (
    <Card title="Мои договорённости" hint={'Что за\u00a0вами после встреч'}>
      <Loaded of={asked} compact onRetry={reload} waiting={<Loading />}>
        {({ open, done }) => (
          <>
            {open.agreements.length > 0 ? (
              <Open of={open.agreements} onChanged={refresh} />
            ) : (
              <p className="ink-3-ui">
                Открытых договорённостей нет. Здесь появится то, что вы пообещали на&nbsp;встречах один на&nbsp;один.
              </p>
            )}
            {open.total_count > open.agreements.length && (
              <p className="ink-3-ui">
                {`Показано ${formatNumber(open.agreements.length)} из\u00a0${formatNumber(open.total_count)}`}
              </p>
            )}
            {done.agreements.length > 0 && (
              <details className={styles.offers}>
                <summary>Недавно сделанное</summary>
                <Rows of={done.agreements} label="Сделанные" onChanged={refresh} />
              </details>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

type RowsProps = { of: readonly Agreement[]; label: string; onChanged: () => Promise<void> }

/** Rows before the fold. The earliest day comes first, so an overdue one is folded only behind other overdue ones. */
const shown = 3

const Open = ({ of: open, onChanged }: Omit<RowsProps, 'label'>) => (
  <>
    <Rows of={open.slice(0, shown)} label="Открытые" onChanged={onChanged} />
    {open.length > shown && (
      <details className={styles.offers}>
        <MoreWords of={open.slice(shown)} />
        <Rows of={open.slice(shown)} label="Остальные открытые" onChanged={onChanged} />
      </details>
    )}
  </>
)

const Rows = ({ of, label, onChanged }: RowsProps) => (
  <ul className={styles.points} aria-label={label}>
    {of.map((agreement) => (
      <AgreementRow
        key={agreement.id}
        agreement={agreement}
        about={
          <Link className={styles.with} to={`/app/onetoone/meeting/${agreement.meeting_id}`}>
            {agreement.with.full_name}
          </Link>
        }
        isWritable
        onChanged={onChanged}
      />
    ))}
  </ul>
)

const Loading = () => (
  <Waiting label="Загружаем договорённости">
    <SkeletonLines count={4} />
  </Waiting>
)
