import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { Term } from '@kamerton/contract/pulses/linear-attack'
import { crowdFactor } from '@kamerton/contract/pulses/release'
import { shownBehind, shownBehindWhole } from '@kamerton/contract/pulses/shown-behind'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import { othersTurn } from '../lib/pace/others-turn.ts'
import type { StoredRelease } from '../pulses/rows/stored-release.ts'
import { everybody, type Figure, type Place, type Span } from './figure.ts'
import type { Kind, NamedCount } from './queries.ts'

/** A confidential round of these days, with the number of answers in each segment that feed its metric. */
export type RoundBeside = {
  id: string
  pulse_id: string
  k: number
  /** The number of people asked. */
  invited: number
  metric: MetricName | null
  closed_on: string | null
  release: StoredRelease | null
  observed: ReadonlyMap<string | null, number>
}

/** The round that is attacked. */
export type Attacked = RoundBeside & {
  comments_k: number
  /** Questions that feed the metric; `otherQuestions` are all others except text questions. */
  metricQuestions: readonly string[]
  otherQuestions: readonly string[]
  kinds: readonly Kind[]
}

/** A sum over answers of the attacked round that was shown to somebody. */
export type Sum = {
  tells: Figure['tells']
  of: 'everybody' | 'team' | 'question' | 'team_question'
  /** The id of the team or the question. */
  id: string | null
  /** The team whose answers to the question are summed. */
  team?: string
  people: number
  /** The number of figures that show this sum. */
  figures: number
  terms: readonly Term[]
}

/**
 * A value over more or fewer answers than were released: whatever it includes, the difference is about so many people.
 */
export type Unexplained = {
  rounds: readonly string[]
  people: number
  /** The team of the attacked round that the value is about, if it is known. */
  team: string | null
}

export type Revealed = { sums: Sum[]; unexplained: Unexplained[] }

/** The number of figures processed before other work gets a turn. */
const figuresInATurn = 20

/**
 * Collects the sums that the figures reveal of a round, and those that its release allowed while it was the newest. A
 * reader may have noted the latter. A value over several rounds is the sum of their shown values; any further answers
 * in it are unexplained.
 */
export async function revealedSums(
  round: Attacked,
  {
    beside,
    named,
    figures,
  }: { beside: readonly RoundBeside[]; named: readonly NamedCount[]; figures: readonly Figure[] },
): Promise<Revealed> {
  const sums = new Map<string, Sum>()
  const unexplained: Unexplained[] = []
  const add = (made: Omit<Sum, 'figures'>, times: number): Sum => {
    const key = `${made.tells}/${made.of}/${made.id}/${made.team}`
    const sum = sums.get(key) ?? { ...made, figures: 0 }
    sums.set(key, { ...sum, figures: sum.figures + times })
    return sum
  }
  const sumsMade = new Map<string, Omit<Sum, 'figures'> | null>()
  const sumAt = async (of: Place, tells: Figure['tells']) => {
    const key = JSON.stringify([of, tells])
    const made = sumsMade.get(key)
    if (made !== undefined) return made
    // Each sum may go over all answers of the round, so other work gets a turn.
    await othersTurn()
    const fresh = sumOf(round, of, tells)
    sumsMade.set(key, fresh)
    return fresh
  }
  for (const { of, tells } of releasedOf(round)) {
    const made = await sumAt(of, tells)
    if (made && made.people > 0) add(made, 0)
  }
  for (const [at, { of, tells, n }] of figures.entries()) {
    if (at % figuresInATurn === 0) await othersTurn()
    if ('metric' in of) {
      const parts = [round, ...beside].filter((one) => isIn(one, of.metric, of.span))
      if (tells === 'value' && n !== null && parts.length > 0) {
        const people = Math.abs(n - explained(parts, of, named))
        if (people > 0) unexplained.push({ rounds: parts.map(({ id }) => id), people, team: null })
      }
      if (parts.includes(round))
        for (const place of placesIn(round, of)) {
          const made = await sumAt(place, tells)
          if (made && made.people > 0) add(made, 1)
        }
    } else if (of.round === round.id) {
      const made = await sumAt(of, tells)
      if (made && made.people > 0) add(made, 1)
      const people = n === null ? 0 : made ? besidesShown(round, made, n) : n
      const team = 'group' in of && of.group !== everybody ? of.group : null
      if (people > 0) unexplained.push({ rounds: [round.id], people, team })
    }
  }
  return { sums: [...sums.values()], unexplained }
}

/** The number of people behind a sum, as far as everybody may know it. */
export function shownPeople({ k, invited }: RoundBeside, { of, people }: Pick<Sum, 'of' | 'people'>): number {
  const isOfTeam = of === 'team' || of === 'team_question'
  return isOfTeam ? shownBehind(people, k) : shownBehindWhole(people, invited, k)
}

/**
 * The difference between a stated number of answers and the number that may be shown of such a sum. The bars of a
 * question show its exact number.
 */
const besidesShown = (round: Attacked, sum: Omit<Sum, 'figures'>, n: number): number =>
  sum.of === 'question' && n === sum.people ? 0 : Math.abs(n - shownPeople(round, sum))

/** The places of the round that are shown while it is the newest round of its pulse. */
function releasedOf(round: Attacked): { of: Place; tells: Figure['tells'] }[] {
  const { release, id, metric, k } = round
  if (!release || release.reason !== null) return []
  const teams = (segments: readonly (string | null)[]) => segments.filter((segment) => segment !== null)
  const group = (one: string): Place => ({ round: id, group: one })
  const value = metric === null ? [] : [everybody, ...teams(release.shown)]
  const spread = metric === null ? [] : [...(release.distribution ? [everybody] : []), ...teams(release.distributed)]
  const answered = countAnswered(kindsOf(round, release.counted))
  const questions = (threshold: number) =>
    [...round.metricQuestions, ...round.otherQuestions].filter(
      (question) =>
        !release.withheld_questions.includes(question) &&
        isCrowd((answered.get(question) ?? 0) - release.uncounted, threshold),
    )
  const spreadQuestions = release.distribution ? questions(crowdFactor * k) : []
  return [
    ...value.map((one) => ({ of: group(one), tells: 'value' as const })),
    ...spread.map((one) => ({ of: group(one), tells: 'spread' as const })),
    ...questions(k).map((question) => ({ of: { round: id, question }, tells: 'value' as const })),
    ...(release.team_questions?.told ?? []).flatMap((question) =>
      teams(release.shown).map((team) => ({ of: { round: id, question, team }, tells: 'value' as const })),
    ),
    ...spreadQuestions.map((question) => ({ of: { round: id, question }, tells: 'spread' as const })),
  ]
}

type Indexed = Kind & { at: number }

/** The kinds of a round, indexed by segment. A company of ten thousand has thousands of kinds and hundreds of sums. */
const indexes = new WeakMap<Attacked, ReadonlyMap<string | null, readonly Indexed[]>>()

function kindsOf(round: Attacked, segments: readonly (string | null)[]): Indexed[] {
  const index =
    indexes.get(round) ??
    Map.groupBy(
      round.kinds.map((kind, at) => ({ ...kind, at })),
      ({ segment }) => segment,
    )
  indexes.set(round, index)
  return [...new Set(segments)].flatMap((segment) => index.get(segment) ?? [])
}

/** The number of people who answered each question. */
function countAnswered(kinds: readonly Kind[]): ReadonlyMap<string, number> {
  const answered = new Map<string, number>()
  for (const { given, people } of kinds)
    for (const question of given) answered.set(question, (answered.get(question) ?? 0) + people)
  return answered
}

const peopleIn = (kinds: readonly Kind[]): number => kinds.reduce((sum, { people }) => sum + people, 0)

/** The sum that a shown value of the round stands for; null where the round has no such value. */
function sumOf(round: Attacked, of: Place, tells: Figure['tells']): Omit<Sum, 'figures'> | null {
  const counted = round.release?.counted ?? []
  if ('team' in of) {
    const kinds = kindsOf(round, [of.team]).filter(({ given }) => given.includes(of.question))
    const terms = kinds.map(({ at }) => ({ kind: at, unknown: of.question, weight: 1 }))
    return { tells, of: 'team_question', id: of.question, team: of.team, people: peopleIn(kinds), terms }
  }
  if ('question' in of) {
    if (tells === 'comments') {
      const kinds = kindsOf(round, counted)
      const terms = kinds.map(({ at }) => ({ kind: at, unknown: of.question, weight: 1 }))
      return { tells, of: 'question', id: of.question, people: peopleIn(kinds), terms }
    }
    const kinds = kindsOf(round, counted).filter(({ given }) => given.includes(of.question))
    const terms = kinds.map(({ at }) => ({ kind: at, unknown: of.question, weight: 1 }))
    return { tells, of: 'question', id: of.question, people: peopleIn(kinds), terms }
  }
  if (!('group' in of)) return null
  const isAll = of.group === everybody
  const made = metricSum(round, isAll ? counted : [of.group], tells)
  return { ...made, of: isAll ? 'everybody' : 'team', id: isAll ? null : of.group }
}

/** The unknown that stands for a person's average; no question has this id. */
const averages = '*'

/** The sum of a metric: each person's answers to its questions are averaged first. */
function metricSum(round: Attacked, segments: readonly (string | null)[], tells: Figure['tells']) {
  const kinds = kindsOf(round, segments)
    .map(({ given, people, at }) => ({ at, people, given: given.filter((one) => round.metricQuestions.includes(one)) }))
    .filter(({ given }) => given.length > 0)
  // The spread of averages over several answers differs from the spread of each question's answers.
  const isOther = tells === 'spread' && round.metricQuestions.length > 1
  const terms = kinds.flatMap(({ at, given }) =>
    isOther
      ? [{ kind: at, unknown: averages, weight: 1 }]
      : given.map((unknown) => ({ kind: at, unknown, weight: 1 / given.length })),
  )
  return { tells, people: kinds.reduce((sum, { people }) => sum + people, 0), terms }
}

type Pooled = Extract<Place, { metric: MetricName }>

const isIn = ({ metric, closed_on }: RoundBeside, name: MetricName, { from, to }: Span): boolean =>
  metric === name && closed_on !== null && closed_on >= from && closed_on <= to

/** The number of answers in a value of these rounds: those that were released, and all named answers. */
function explained(parts: readonly RoundBeside[], of: Pooled, named: readonly NamedCount[]): number {
  const confidential = parts.reduce((sum, part) => sum + releasedIn(part, of.sight), 0)
  return confidential + namedIn(of, named)
}

function releasedIn({ release, observed, k, invited }: RoundBeside, sight: Pooled['sight']): number {
  const peopleIn = (segment: string | null) => observed.get(segment) ?? 0
  const { counted = [], shown = [] } = release ?? {}
  if (sight === 'company') {
    const people = counted.reduce((sum, segment) => sum + peopleIn(segment), 0)
    return shownBehindWhole(people, invited, k)
  }
  return shown.filter((one) => isOf(sight, one)).reduce((sum, segment) => sum + shownBehind(peopleIn(segment), k), 0)
}

const isOf = (sight: Exclude<Pooled['sight'], 'company'>, segment: string | null): boolean =>
  segment !== null && sight.teams.includes(segment)

const namedIn = ({ metric, sight, span: { from, to } }: Pooled, named: readonly NamedCount[]): number =>
  named
    .filter((one) => one.metric === metric && one.day >= from && one.day <= to)
    .filter(({ team_id }) => (sight === 'company' ? team_id === null : isOf(sight, team_id)))
    .reduce((sum, { n }) => sum + n, 0)

/**
 * The places of this round that a value over several rounds reveals, once the shown values of the others are
 * subtracted.
 */
function placesIn(round: Attacked, { sight }: Pooled): Place[] {
  const groups = sight === 'company' ? [everybody] : (round.release?.shown ?? []).filter((one) => isOf(sight, one))
  // Several teams together show only their sum, which reveals less than each team by itself.
  return groups.flatMap((group) => (group === null ? [] : [{ round: round.id, group }]))
}
