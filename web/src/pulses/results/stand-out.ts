import type { PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { goodEndOf } from '@kamerton/contract/pulses/rules'
import { standingsOf } from '@kamerton/contract/pulses/standing'
import type { Answered } from './answered'

type Team = PulseResponses['teams'][number]

/** One thing that stands out. Only a verdict has a colour; a place in an order has none. */
export type StandingOut =
  | { kind: 'weakest' | 'strongest'; row: Answered; mean: number }
  | { kind: 'below_company'; row: Answered }
  | { kind: 'team'; team: Team & { value: number } }

type Found = Pick<PulseResponses, 'teams'> & { category: PulseCategory; rows: readonly Answered[] }

/** At most three things: the weakest question, what is outside the company's interval and worse, the strongest one. */
export function standingOut({ category, rows, teams }: Found): StandingOut[] {
  const { weakest, strongest } = endsOf(category, rows)
  const below = worstTeam(teams) ?? worstBesideCompany(category, rows)
  return [weakest, below, strongest].filter((one) => one !== undefined)
}

/** Whether anything was compared: without that, «ничего не выделяется» would claim a look that nobody had. */
export const isCompared = ({ rows, teams }: Omit<Found, 'category'>): boolean =>
  teams.some(({ value }) => value !== null) ||
  rows.some(({ result }) => result.company !== null) ||
  standingsOf(rows, ({ result }) => result).mean !== null

/** Questions outside the mean of all questions. Scales are compared only where they are equal, with one good end. */
function endsOf(category: PulseCategory, rows: readonly Answered[]) {
  const kinds = new Set(
    rows.map(({ question }) => `${question.scale?.min}–${question.scale?.max} ${goodEndOf(category, question)}`),
  )
  const [first] = rows
  if (kinds.size !== 1 || !first) return {}
  const { mean, rows: placed } = standingsOf(rows, ({ result }) => result)
  if (mean === null) return {}
  const isReversed = goodEndOf(category, first.question) === 'low'
  const extreme = (standing: 'weaker' | 'stronger') => {
    const found = placed.filter((one) => one.standing === standing).map(({ row }) => row)
    const sorted = found.toSorted((one, other) => (one.result.mean ?? 0) - (other.result.mean ?? 0))
    return standing === 'weaker' ? sorted[0] : sorted.at(-1)
  }
  const [low, high] = [extreme('weaker'), extreme('stronger')]
  const [weak, strong] = isReversed ? [high, low] : [low, high]
  return {
    weakest: weak && { kind: 'weakest' as const, row: weak, mean },
    strongest: strong && { kind: 'strongest' as const, row: strong, mean },
  }
}

/** The team farthest below the company. */
function worstTeam(teams: readonly Team[]): StandingOut | undefined {
  const below = teams.flatMap((team) =>
    team.comparison === 'below_company' && team.value !== null ? [{ ...team, value: team.value }] : [],
  )
  const [worst] = below.toSorted((one, other) => one.value - other.value)
  return worst && { kind: 'team', team: worst }
}

/** In a pulse of one team: the question that is farthest from the company's answers, on the bad side. */
function worstBesideCompany(category: PulseCategory, rows: readonly Answered[]): StandingOut | undefined {
  const distanceOf = ({ question, result: { mean, company } }: Answered) =>
    mean === null || company === null ? 0 : (company.value - mean) * (goodEndOf(category, question) === 'low' ? -1 : 1)
  const below = rows.filter((row) => row.result.company?.comparison !== 'unclear' && distanceOf(row) > 0)
  const [worst] = below.toSorted((one, other) => distanceOf(other) - distanceOf(one))
  return worst && { kind: 'below_company', row: worst }
}
