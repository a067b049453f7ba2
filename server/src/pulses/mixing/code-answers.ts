import { type Cell, type CodedValues, codedSum, codeValues } from '@kamerton/contract/pulses/coded-values'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { type Answers, metricOf, type Observation, scoreOf, scoreScale } from '@kamerton/contract/pulses/rules'

type Segments = readonly (string | null)[]
type Asked = { category: string; questions: readonly Question[] }
type Answered = { segment: string | null; answers: Answers; observations: readonly Observation[] }
type Sizes = {
  /** Whether a team, or the rest of the company, is twice the crowd. */
  isLarge: (team: string | null) => boolean
  isWholeLarge: boolean
}

/**
 * The form in which a round's metric is shown of its small groups and of everybody: see `codeValues`. Null where
 * nothing feeds a metric.
 */
export function codeAnswers(
  { counted, shown }: { counted: Segments; shown: Segments },
  asked: Asked,
  answered: readonly Answered[],
  { isLarge, isWholeLarge }: Sizes,
): (CodedValues & { questions: string[] }) | null {
  const there = answered.filter(({ segment, observations }) => counted.includes(segment) && observations.length > 0)
  const metric = there[0]?.observations[0]?.metric
  if (metric === undefined) return null
  const fed = asked.questions.filter((question) => metricOf(asked.category, question) === metric)
  const isComplete = there.every(({ answers }) => fed.every(({ id }) => answers.has(id)))
  const scoring = { scale: scoreScale(metric), step: isComplete ? 1 / fed.length : 1, isOneQuestion: fed.length === 1 }
  const nameOf = (segment: string | null) => (segment !== null && shown.includes(segment) ? segment : null)
  const cells = [...Map.groupBy(there, ({ segment }) => nameOf(segment))].map(([team, its]): Cell => {
    const scores = its.flatMap(({ observations }) => observations.map(scoreOf))
    return { team, isLarge: isLarge(team), scores }
  })
  const coded = isWholeLarge
    ? codeValues({ cells, ...scoring })
    : codeSmallWhole(cells, questionsOf(fed, there), scoring)
  return { ...coded, questions: fed.map(({ id }) => id) }
}

/**
 * Codes a round that as a whole is no large crowd. The whole is one cell, and each question has its own bound near an
 * end. The metric is computed from these bounds; otherwise it would reveal the values that a question's bound hides.
 */
function codeSmallWhole(
  cells: readonly Cell[],
  questions: readonly (readonly number[])[],
  scoring: Omit<Parameters<typeof codeValues>[0], 'cells'>,
): CodedValues {
  const scores = cells.flatMap((cell) => cell.scores)
  const byQuestion = questions.map((values) => ({
    values,
    ...codedSum(values.length, sumOf(values), scoring.scale, 1),
  }))
  const lost = sumOf(byQuestion.map(({ values, sum }) => sumOf(values) - sum)) / questions.length
  const whole = codedSum(scores.length, sumOf(scores) - lost, scoring.scale, scoring.step)
  const value = {
    end: whole.end ?? byQuestion.find(({ end }) => end !== null)?.end ?? null,
    shift: sumOf(scores) - whole.sum,
  }
  const teams = Object.fromEntries(cells.flatMap(({ team }) => (team === null ? [] : [[team, value]])))
  return { teams, all: value, spread: false }
}

const questionsOf = (fed: readonly Question[], answered: readonly Answered[]): number[][] =>
  fed
    .map(({ id }) =>
      answered.flatMap(({ answers, observations }) => {
        const [value, metric] = [answers.get(id), observations[0]?.metric]
        return typeof value === 'number' && metric ? [scoreOf({ metric, value })] : []
      }),
    )
    .filter((values) => values.length > 0)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
