import { metricNames } from '../analytics/schemas.ts'
import type { UnbegunPromise, Unmet } from './fact-types.ts'
import { meetingsCard, promiseCard } from './focus-facts.ts'
import { meetingRule } from './focus-limits.ts'
import { hasNoise, outsideNoise } from './focus-noise.ts'
import type { FocusCard } from './focus-schemas.ts'
import { companyWords, type FocusTeam, ruleWords, teamWords } from './focus-words.ts'
import { inOrder } from './rules/order.ts'
import type { Recommendation } from './schemas.ts'

/** Everything that the cards of one reader are made of. */
export type FocusInput = {
  /** The reader's recommendations; those about single people are never a card. */
  readonly found: readonly Recommendation[]
  readonly teams: readonly FocusTeam[]
  /** People of the company. */
  readonly people: number
  /** Number of figures that were looked at: they are corrected for together. */
  readonly figures: number
  /** People who have not met their leader for long, by team. */
  readonly unmet: readonly Unmet[]
  /** Promises of the reader that are not begun. */
  readonly promises: readonly UnbegunPromise[]
  readonly reader: { readonly id: string; readonly mayChangeCompany: boolean }
}

/** Whether a finding can be a signal of a card: it is pressing, and the whole interval lies beyond its threshold. */
export const isSignal = ({ type, priority, within_noise }: Recommendation): boolean =>
  type !== 'employee' && !within_noise && (priority === 'critical' || priority === 'high')

/** Figures that are looked at: four of each team, shown or not, and four of the company where the reader sees it. */
export const figuresLookedAt = ({ teams, company }: { teams: number; company: boolean }): number =>
  metricNames.length * (teams + (company ? 1 : 0))

const isFigure = ({ evidence: [main] }: Recommendation): boolean => main !== undefined && hasNoise(main)

/**
 * Cards of everything found: one card is one decision. Figures of one team are one cause, and so are figures of the
 * company, and one rule over several teams. Another finding about a team with a card is a row of that card.
 */
export function focusOf({ found, teams, people, figures, unmet, promises, reader }: FocusInput): FocusCard[] {
  const all = inOrder(found.filter(isSignal))
  const signals = outsideNoise(all, figures)
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  const byTeam = Map.groupBy(
    signals.filter((one) => one.type === 'team' && isFigure(one)),
    ({ subject_id }) => subject_id,
  )
  const ofCompany = signals.filter(({ type }) => type === 'company')
  const isOfCard = ({ type, subject_id }: Recommendation) => type === 'team' && byTeam.has(subject_id)
  const ofRules = signals.filter((one) => one.type === 'team' && !isOfCard(one))
  // A team without meetings whose card has a row about it is not told twice.
  const told = new Set(signals.filter(isOfCard).map((one) => one.rule_id + one.subject_id))
  const without = unmet.filter(({ team }) => !told.has(meetingRule + team.id))
  const meetings = meetingsCard(
    without,
    ofRules.filter(({ rule_id }) => rule_id === meetingRule),
    reader.id,
  )
  const byRule = Map.groupBy(
    ofRules.filter(({ rule_id }) => meetings === null || rule_id !== meetingRule),
    ({ rule_id }) => rule_id,
  )
  const cards = [
    ...[...byTeam.keys()].flatMap((id) => {
      const team = teamOf.get(id)
      // One figure that stands out among all makes the card; a figure that stands out alone is a row of it.
      const own = all.filter(({ subject_id }) => subject_id === id)
      return team
        ? [
            teamCard(
              team,
              own.filter(isFigure),
              own.filter((one) => !isFigure(one)),
              reader.id,
            ),
          ]
        : []
    }),
    ...(ofCompany.length > 0 ? [companyCard(ofCompany, people)] : []),
    ...(meetings ? [meetings] : []),
    ...[...byRule].map(([rule, own]) => ruleCard(rule, own, teamOf)),
  ]
  // A promise is near for its day, not for the number of its people: it comes after what needs a decision.
  return [...inTurn(cards, (card) => isWithinReach(card, teamOf, reader)), ...promises.map(promiseCard)]
}

/** A card that rests on findings alone. */
const onFindings = { facts: [], act: null }

function teamCard(team: FocusTeam, figures: Recommendation[], facts: Recommendation[], reader: string): FocusCard {
  return {
    id: `team:${team.id}`,
    type: 'team',
    priority: worstOf(figures),
    teams: [{ id: team.id, name: team.name, people: team.people }],
    people: team.people,
    ...teamWords(team, figures, reader),
    signals: [...figures, ...facts],
    ...onFindings,
  }
}

const companyCard = (signals: Recommendation[], people: number): FocusCard => ({
  id: 'company',
  type: 'company',
  priority: worstOf(signals),
  teams: [],
  people,
  ...companyWords(signals),
  signals,
  ...onFindings,
})

function ruleCard(rule: string, signals: Recommendation[], teamOf: ReadonlyMap<string, FocusTeam>): FocusCard {
  const teams = signals.map(({ subject_id, subject_name }) => ({
    id: subject_id,
    name: subject_name,
    people: teamOf.get(subject_id)?.people ?? 0,
  }))
  return {
    id: `rule:${rule}`,
    type: 'team',
    priority: worstOf(signals),
    teams,
    people: teams.reduce((sum, team) => sum + team.people, 0),
    ...ruleWords(signals),
    signals,
    ...onFindings,
  }
}

const worstOf = (signals: readonly Recommendation[]): FocusCard['priority'] =>
  signals.some(({ priority }) => priority === 'critical') ? 'critical' : 'high'

/** Whether the reader decides alone: the company's own figures, or only teams that they lead. */
function isWithinReach(
  { type, teams }: FocusCard,
  teamOf: ReadonlyMap<string, FocusTeam>,
  { id, mayChangeCompany }: FocusInput['reader'],
): boolean {
  if (type === 'company') return mayChangeCompany
  return teams.every((team) => teamOf.get(team.id)?.leader?.id === id)
}

/** Outside noise first, then by the number of people, then what the reader can change. The order is total. */
function inTurn(cards: readonly FocusCard[], isOwn: (card: FocusCard) => boolean): FocusCard[] {
  const isOutside = ({ signals }: FocusCard) => signals.some(isFigure)
  return cards.toSorted(
    (a, b) =>
      Number(isOutside(b)) - Number(isOutside(a)) ||
      b.people - a.people ||
      Number(isOwn(b)) - Number(isOwn(a)) ||
      (a.id < b.id ? -1 : Number(a.id > b.id)),
  )
}
