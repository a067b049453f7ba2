import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { commentsFrom, crowdOf } from '@kamerton/contract/pulses/promise'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { Withheld } from '../../figures/withheld'
import { Card } from '../../ui/card'
import { Notice } from '../../ui/notice'
import { useQuietPoll, whileSummingUpMs } from '../detail/use-quiet-poll'
import { answeredOf, isScaled } from './answered'
import { Comments } from './comments'
import { headFigureOf } from './head-figure'
import { NamedAnswers } from './named-answers'
import { QuestionList } from './question-list'
import { ResultHead, RunningHead } from './result-head'
import styles from './results.module.css'
import { RoundsLine } from './rounds-line'
import { isCompared, standingOut } from './stand-out'
import { StandingOutList } from './standing-out-list'
import type { Take } from './take'
import { TeamResults } from './team-results'

type ResultsProps = {
  pulse: Pulse
  results: PulseResponses
  /** Loads newer results. */
  look: () => void
  take: Take
}

/** All results that may be shown: the answer, what stands out, then the evidence. A hidden part has its reason. */
export function Results({ pulse, results, look, take }: ResultsProps) {
  const k = results.round?.anonymity_threshold ?? pulse.anonymity_threshold
  const isRunning = results.round ? results.round.closed_at === null : pulse.status === 'active'
  if (results.withheld === 'round_open' && !isRunning) return <SummingUp look={look} />
  if (results.withheld)
    return (
      <div className={styles.first}>
        <NothingYet k={k} isRunning={isRunning} withheld={results.withheld} />
        <LineOf results={results} />
      </div>
    )
  const rows = answeredOf([...pulse.questions, ...results.votes], results.results)
  const scaled = rows.filter(isScaled)
  return (
    <>
      <div className={styles.first}>
        {pulse.is_anonymous && pulse.status === 'active' && !isRunning && (
          <Notice>Это результаты завершённого раунда. Новые ответы появятся, когда закончится текущий.</Notice>
        )}
        <Head results={results} rows={rows} isRunning={isRunning} />
      </div>
      {isCompared({ rows: scaled, teams: results.teams }) && (
        <StandingOutList
          found={standingOut({ category: pulse.category, rows: scaled, teams: results.teams })}
          metric={results.metric}
          company={results.company}
          take={take}
          className={styles.second}
        />
      )}
      <QuestionList category={pulse.category} rows={rows} k={k} take={take} company={results.compared_with_company} />
      {results.metric && results.teams.length > 0 && (
        <TeamResults metric={results.metric} teams={results.teams} company={results.company} k={k} />
      )}
      {rows.map((one) =>
        one.question.type === 'text' ? (
          <Comments key={one.question.id} {...one} isAnonymous={results.is_anonymous} commentsFrom={commentsFrom(k)} />
        ) : null,
      )}
      {!results.is_anonymous && results.responses_total > 0 && (
        <NamedAnswers responses={results.responses} total={results.responses_total} />
      )}
    </>
  )
}

type HeadProps = { results: PulseResponses; rows: Parameters<typeof headFigureOf>[1]; isRunning: boolean }

function Head({ results, rows, isRunning }: HeadProps) {
  const figure = headFigureOf(results, rows)
  const { participation, is_anonymous } = results
  // Without names the number is rounded, so the people who have not answered cannot be counted.
  const isCounted = participation !== null && participation.answered !== null && !is_anonymous
  const silent = isCounted ? participation.invited - (participation.answered ?? 0) : null
  if (!figure) return isRunning && <RunningHead silent={silent} />
  return (
    <ResultHead figure={figure} isRunning={isRunning} silent={silent}>
      <LineOf results={results} />
    </ResultHead>
  )
}

/** The line over the rounds, from two rounds on. */
const LineOf = ({ results: { metric, metric_rounds } }: Pick<ResultsProps, 'results'>) =>
  metric !== null && metric_rounds.length > 1 && <RoundsLine metric={metric} rounds={metric_rounds} />

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
