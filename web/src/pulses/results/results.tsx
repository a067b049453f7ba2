import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { commentsFrom, crowdOf } from '@kamerton/contract/pulses/promise'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import type { ComponentType } from 'react'
import { Withheld } from '../../figures/withheld'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useQuietPoll, whileSummingUpMs } from '../detail/use-quiet-poll'
import { ChoiceResult } from './choice-result'
import { Comments } from './comments'
import { EnpsResult } from './enps-result'
import { NamedAnswers } from './named-answers'
import styles from './results.module.css'
import { type Answered, ScaleResults } from './scale-results'
import { TeamResults } from './team-results'

type ResultsProps = {
  pulse: Pulse
  results: PulseResponses
  /** Loads newer results. */
  look: () => void
  /** Exports the shown results. */
  Export: ComponentType<{ id: string; results: PulseResponses }>
}

/** All results that may be shown, question by question. A hidden result shows its reason. */
export function Results({ pulse, results, look, Export }: ResultsProps) {
  const k = results.round?.anonymity_threshold ?? pulse.anonymity_threshold
  const isRunning = results.round ? results.round.closed_at === null : pulse.status === 'active'
  if (results.withheld === 'round_open' && !isRunning) return <SummingUp look={look} />
  if (results.withheld) return <NothingYet k={k} isRunning={isRunning} withheld={results.withheld} />
  const answered = [...pulse.questions, ...results.votes].flatMap((question): Answered[] => {
    const result = results.results.find(({ question_id }) => question_id === question.id)
    return result ? [{ question, result }] : []
  })
  const enps = answered.filter(({ question }) => question.type === 'enps')
  const scaled = answered.filter(({ question: { type } }) => type === 'rating' || type === 'mood')
  const isEarlier = pulse.is_anonymous && pulse.status === 'active' && !isRunning
  return (
    <div className={styles.blocks}>
      <Export id={pulse.id} results={results} />
      {isEarlier && (
        <Notice>Это результаты завершённого раунда. Новые ответы появятся, когда закончится текущий.</Notice>
      )}
      {enps.map((one) => (
        <EnpsResult
          key={one.question.id}
          {...one}
          k={k}
          asked={results.asked}
          since={results.compared_with?.opened_at ?? null}
          round={results.compared_with_company}
        />
      ))}
      {scaled.length > 0 && (
        <ScaleResults
          category={pulse.category}
          rows={scaled}
          since={results.compared_with?.opened_at ?? null}
          company={results.compared_with_company}
          k={k}
          title={enps.length > 0 ? 'Остальные вопросы' : 'Оценки'}
        />
      )}
      <div className={styles.halves}>
        {answered.map((one) =>
          one.question.type === 'choice' ? <ChoiceResult key={one.question.id} {...one} k={k} /> : null,
        )}
        {results.metric && results.teams.length > 0 && (
          <TeamResults metric={results.metric} teams={results.teams} company={results.company} k={k} />
        )}
        {answered.map((one) =>
          one.question.type === 'text' ? (
            <Comments
              key={one.question.id}
              {...one}
              isAnonymous={results.is_anonymous}
              commentsFrom={commentsFrom(k)}
            />
          ) : null,
        )}
      </div>
      {!results.is_anonymous && results.responses_total > 0 && (
        <NamedAnswers responses={results.responses} total={results.responses_total} />
      )}
    </div>
  )
}

/** A confidential round is closed first; then its answers are mixed, and the product decides what may be shown. */
function SummingUp({ look }: Pick<ResultsProps, 'look'>) {
  useQuietPoll(true, whileSummingUpMs, look)
  return (
    <Card title="Результаты">
      <p className={styles.why} role="status">
        Пульс закрыт, подводим итоги. Они появятся здесь сами, обычно через несколько секунд.
      </p>
    </Card>
  )
}

type NothingProps = { k: number; isRunning: boolean; withheld: WithheldReason }

function NothingYet({ k, isRunning, withheld }: NothingProps) {
  const words =
    withheld === 'round_open'
      ? `Результаты появятся после завершения пульса, если ответят ${crowdOf(k)}. До\u00a0этого их не\u00a0видит никто: так по\u00a0ним нельзя угадать, кто и\u00a0когда ответил.`
      : withheld !== 'no_answers'
        ? `N/A: ${withheldWords(withheld, k)}. Поэтому итог не\u00a0видит никто.`
        : isRunning
          ? 'Ответов пока нет. Как только кто-то ответит, результаты появятся здесь.'
          : 'Никто не\u00a0ответил, показывать нечего.'
  return (
    <Card title="Результаты">
      {withheld === 'no_answers' ? <p className={styles.why}>{words}</p> : <Withheld>{words}</Withheld>}
    </Card>
  )
}
