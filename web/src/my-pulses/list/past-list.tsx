import { dayIn } from '@kamerton/contract/lib/dates'
import { type MyPulses, myPulsePages, type PastPulse } from '@kamerton/contract/my-pulses/schemas'
import { modeLabels } from '@kamerton/contract/pulses/answer-mode'
import { promisedWords } from '@kamerton/contract/pulses/reply-words'
import { IconChevronRight } from '@tabler/icons-react'
import { useCurrentUser } from '../../lib/current-user'
import { formatMonth } from '../../lib/format-month'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { Pager } from '../../ui/pager'
import { WholeLink } from '../../ui/whole-link'
import { ownStateLabels, resultsWords, roundWords } from '../labels'
import styles from './list.module.css'

type PastListProps = Pick<MyPulses, 'past' | 'past_total'> & { page: number; onPage: (page: number) => void }

/** Past rounds of the person by month, and the state of their results. */
export const PastList = ({ past, past_total, page, onPage }: PastListProps) => (
  <Card title="Что стало с ответами">
    {past_total === 0 ? (
      <EmptyState compact title="Пока ничего">
        Когда опрос закончится, здесь будут его итоги и&nbsp;то, что о&nbsp;них сказали.
      </EmptyState>
    ) : (
      <>
        <Months past={past} />
        <Pager page={page} limit={myPulsePages.usual} total={past_total} onPage={onPage} />
      </>
    )}
  </Card>
)

function Months({ past }: Pick<MyPulses, 'past'>) {
  const { time_zone } = useCurrentUser()
  const byMonth = Map.groupBy(past, ({ opened_at }) => formatMonth(dayIn(time_zone, opened_at)))
  return [...byMonth].map(([month, ofMonth]) => (
    <section key={month} className={styles.month} aria-label={month}>
      <h3>{month}</h3>
      <ul className="divided">
        {ofMonth.map((one) => (
          <Past key={one.round_id} of={one} />
        ))}
      </ul>
    </section>
  ))
}

/** The whole row leads to the results; without anything to see it says why. */
function Past({ of: round }: { of: PastPulse }) {
  const { round_id, title, mode, state, replied } = round
  const words = resultsWords(round)
  const promised = promisedWords(round)
  const isOpen = words === null || promised !== null
  return (
    <li className={styles.row}>
      <div>
        <h4>
          {isOpen ? (
            <WholeLink to={`/app/my-pulses/${round_id}`} aria-label={`${seen(words)}: ${title}`}>
              {title}
            </WholeLink>
          ) : (
            title
          )}
        </h4>
        <p className={styles.facts}>
          <span>{roundWords(round)}</span>
          <span>{modeLabels[mode]}</span>
          <span>{ownStateLabels[state]}</span>
          {promised && <span>{promised}</span>}
        </p>
      </div>
      {replied && <Badge tone="accent">есть ответ руководства</Badge>}
      {isOpen ? <Icon of={IconChevronRight} size={18} stroke={1.8} /> : <p className="ink-3-sm">{words}</p>}
    </li>
  )
}

/** Promises are shown even where no results are. */
const seen = (withheld: string | null): string => (withheld === null ? 'Посмотреть итоги' : 'Посмотреть обещанное')
