import type { Cell, Column, Row, Section } from '@kamerton/contract/exports/document'
import { minuteIn } from '@kamerton/contract/lib/dates'
import { displayName } from '@kamerton/contract/lib/names'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { Context } from '../../lib/context.ts'
import type { SheetKey } from '../../pulses/results/round-queries.ts'
import { readSheets } from '../../pulses/results/show-results.ts'

/** Data of one round that the page of a pulse shows. */
export type Shown = { ctx: Context; pulse: Pulse; results: PulseResponses; k: number; timeZone: string }

/** Sheets per statement, which takes a tenth of a second. */
const portion = 1_000

/** Answers by person, one row each, over all pages. Only a named round has them. */
export function sheetsSection({ ctx, pulse, results, timeZone }: Shown): Section | null {
  const { round, is_anonymous, responses_total: total } = results
  if (is_anonymous || !round || total === 0) return null
  const questions = [...pulse.questions, ...results.votes]
  const row = rowOf(questions, timeZone)
  return {
    title: 'Ответы по людям',
    note: 'Опрос именной. Новые сначала.',
    columns: [
      { name: 'Сотрудник', kind: 'text' },
      { name: 'Когда ответил', kind: 'moment' },
      ...questions.map(
        ({ question, type }): Column => ({
          name: question,
          kind: type === 'choice' || type === 'text' ? 'text' : 'number',
        }),
      ),
    ],
    rows: {
      total,
      async *read() {
        // Answers given meanwhile come before all of these.
        let after: SheetKey | null = null
        do {
          const page: Awaited<ReturnType<typeof readSheets>> = await readSheets(ctx, pulse.id, {
            round_id: round.id,
            limit: portion,
            after,
          })
          yield page.responses.map(row)
          after = page.responses.length < portion ? null : page.last
        } while (after)
      },
    },
  }
}

const rowOf =
  (questions: readonly Question[], timeZone: string) =>
  ({ respondent, submitted_at, responses }: PulseResponses['responses'][number]): Row => {
    const said = new Map(responses.map(({ question_id, answer }) => [question_id, answer]))
    const cells = questions.map(({ id }): Cell => {
      const answer = said.get(id)
      if (answer === undefined) return null
      return Array.isArray(answer) ? answer.join(', ') : answer
    })
    return [displayName(respondent), minuteIn(timeZone, submitted_at), ...cells]
  }
