import { type MyPulses, myPulsePages, type PastPulse } from '@kamerton/contract/my-pulses/schemas'
import { modeLabels } from '@kamerton/contract/pulses/answer-mode'
import { promisedWords } from '@kamerton/contract/pulses/reply-words'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Pager } from '../../ui/pager'
import { ownStateLabels, resultsWords, roundWords } from '../labels'
import styles from './list.module.css'

type PastListProps = Pick<MyPulses, 'past' | 'past_total'> & { page: number; onPage: (page: number) => void }

/** Past rounds of the person, and the state of their results. */
export const PastList = ({ past, past_total, page, onPage }: PastListProps) => (
  <Card title="Что стало с ответами">
    {past_total === 0 ? (
      <EmptyState compact title="Пока ничего">
        Когда опрос закончится, здесь будут его итоги и&nbsp;то, что о&nbsp;них сказали.
      </EmptyState>
    ) : (
      <>
        <ul className="divided">
          {past.map((one) => (
            <Past key={one.round_id} of={one} />
          ))}
        </ul>
        <Pager page={page} limit={myPulsePages.usual} total={past_total} onPage={onPage} />
      </>
    )}
  </Card>
)

function Past({ of: round }: { of: PastPulse }) {
  const { round_id, title, mode, state } = round
  const words = resultsWords(round)
  const promised = promisedWords(round)
  return (
    <li className={styles.item}>
      <div>
        <h3>{title}</h3>
        <p className={styles.facts}>
          <span>{roundWords(round)}</span>
          <span>{modeLabels[mode]}</span>
          <span>{ownStateLabels[state]}</span>
          {promised && <span>{promised}</span>}
        </p>
      </div>
      {words === null || promised ? (
        <ButtonLink to={`/app/my-pulses/${round_id}`} aria-label={`${seen(words)}: ${title}`}>
          {seen(words)}
        </ButtonLink>
      ) : (
        <p className="ink-3-sm">{words}</p>
      )}
    </li>
  )
}

/** Promises are shown even where no results are. */
const seen = (withheld: string | null): string => (withheld === null ? 'Посмотреть итоги' : 'Посмотреть обещанное')
