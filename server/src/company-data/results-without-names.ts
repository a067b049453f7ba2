import type { Row, Section } from '@kamerton/contract/exports/document'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Context } from '../lib/context.ts'
import { showResults } from '../pulses/results/show-results.ts'

type ClosedRound = { id: string; pulse_id: string }
/** Values of a row, by the names of its columns. */
type Values = Readonly<Record<string, unknown>>

const ofRound = ['pulse_id', 'round_id', 'asked', 'answered', 'withheld'] as const
const ofQuestion = ['question_id', 'n', 'mean', 'interval', 'enps', 'distribution', 'comments', 'change'] as const
const ofTeam = ['team_id', 'team_name', 'invited', 'n', 'value', 'interval', 'comparison'] as const

/** Questions of confidential rounds, as the results of a round show them to the actor. */
export const questionsSection = (ctx: Context, rounds: readonly ClosedRound[]): Section =>
  sectionOf(ctx, rounds, {
    title: 'results-without-names',
    note: 'Итоги опросов без имён по вопросам, как на странице опроса',
    columns: [...ofRound, ...ofQuestion],
    rowsOf: (round, shown) =>
      shown.withheld === null
        ? shown.results.map(({ withheld, ...question }) => ({ ...headOf(round, shown), ...question, withheld }))
        : [headOf(round, shown)],
  })

/** Teams of confidential rounds, as far as they may be shown. */
export const teamsSection = (ctx: Context, rounds: readonly ClosedRound[]): Section =>
  sectionOf(ctx, rounds, {
    title: 'results-without-names-by-team',
    note: 'Итоги опросов без имён по командам: где показать нельзя, сказано почему',
    columns: [...ofRound, ...ofTeam],
    rowsOf: (round, shown) =>
      shown.teams.map(({ withheld, ...team }) => ({ ...headOf(round, shown), ...team, withheld })),
  })

const headOf = ({ id, pulse_id }: ClosedRound, { asked, n, withheld }: PulseResponses): Values => ({
  pulse_id,
  round_id: id,
  asked,
  answered: withheld === null ? n : null,
  withheld,
})

type Kind = {
  title: string
  note: string
  columns: readonly string[]
  rowsOf: (round: ClosedRound, shown: PulseResponses) => readonly Values[]
}

/** Reads a round through the use case of its page, and through nothing else. */
const sectionOf = (ctx: Context, rounds: readonly ClosedRound[], { title, note, columns, rowsOf }: Kind): Section => ({
  title,
  note,
  columns: columns.map((name) => ({ name, kind: 'text' })),
  rows: {
    total: rounds.length,
    async *read() {
      for (const round of rounds) {
        const shown = await showResults(ctx, round.pulse_id, { round_id: round.id })
        yield rowsOf(round, shown).map((values): Row => [jsonOf(columns, values)])
      }
    },
  },
})

/** Exactly those columns, in their order. */
const jsonOf = (columns: readonly string[], values: Values): string =>
  JSON.stringify(Object.fromEntries(columns.map((name) => [name, values[name] ?? null])))
