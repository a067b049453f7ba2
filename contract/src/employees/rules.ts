import { enpsGroup } from '../analytics/enps-group.ts'
import { type ScoreReason, type ScoringComponent, ScoringPart } from '../analytics/score-schemas.ts'
import { judge, needsAttention } from '../analytics/verdict.ts'
import type { ErrorCode } from '../errors.ts'
import { type AppAbility, may, type Role, roles } from '../lib/ability.ts'
import type { DirectoryScores } from './schemas.ts'

/** Weight of each part in the scoring when all of them exist. */
export const scoringWeights: Record<ScoringPart, number> = {
  feedback: 0.6,
  engagement: 0.2,
  enps: 0.1,
  participation: 0.1,
}

/** A person's own eNPS from their answers of 0–10; null without answers. */
export function ownEnps(answers: readonly number[]) {
  const of = (group: ReturnType<typeof enpsGroup>) => answers.filter((answer) => enpsGroup(answer) === group).length
  const groups = { promoters: of('promoter'), passives: of('passive'), detractors: of('detractor') }
  const score = answers.length > 0 ? (100 * (groups.promoters - groups.detractors)) / answers.length : null
  return { score, ...groups }
}

/** Points of 0–100 from −100…100: the middle of eNPS is the middle of the points. */
export const enpsPoints = (enps: number): number => (enps + 100) / 2

/**
 * Points from the mean of one to five stars, scaled like engagement: five stars are 100, one star is 20. Only the stars
 * count, whether the feedback is positive or negative.
 */
export const feedbackPoints = (meanRating: number): number => meanRating * 20

export type PartData = { points: number | null; n: number }

/**
 * The fewest parts of a score. A single part would only be renamed, and participation says nothing about somebody's
 * work.
 */
const leastParts = 2

/**
 * The scoring of a person, 0–100, with its parts. Weights are distributed over the parts that exist. There is no score
 * from fewer than two parts, nor from eNPS and participation alone.
 */
export function scoring(data: Readonly<Record<ScoringPart, PartData>>): {
  score: number | null
  reason: ScoreReason | null
  components: ScoringComponent[]
} {
  const parts = ScoringPart.options.map((part) => [part, scoringWeights[part]] as const)
  const present = parts.reduce((sum, [part, weight]) => (data[part].points === null ? sum : sum + weight), 0)
  const components = parts.map(([part, weight]) => ({
    part,
    ...data[part],
    weight: data[part].points === null ? 0 : weight / present,
  }))
  const known = parts.filter(([part]) => data[part].points !== null)
  if (known.length === 0) return { score: null, reason: 'no_named_data', components }
  const saysEnough = data.feedback.points !== null || data.engagement.points !== null
  if (known.length < leastParts || !saysEnough) return { score: null, reason: 'too_little_data', components }
  const score = components.reduce((sum, { points, weight }) => sum + (points ?? 0) * weight, 0)
  return { score: Math.min(100, Math.max(0, score)), reason: null, components }
}

type Scores = Pick<DirectoryScores, 'engagement_score' | 'engagement_answers' | 'performance_score'>

/** A person's two figures with their verdicts, as every list shows and sorts them. */
export const judgedScores = ({ engagement_score, engagement_answers, performance_score }: Scores) => ({
  engagement: judge('engagement', { value: engagement_score, n: engagement_answers }),
  scoring: judge('scoring', { value: performance_score, n: null }),
})

/** Whether a person is listed as needing attention: one bad verdict is enough, and without a verdict nobody is. */
export function needsLooking(scores: Scores): boolean {
  const { engagement, scoring } = judgedScores(scores)
  return needsAttention(engagement) || needsAttention(scoring)
}

/** The person who acts on somebody, with their permissions. */
export type Acting = { readonly id: string; readonly ability: AppAbility }
/** The person who is acted on. */
export type Somebody = { readonly id: string; readonly role: Role }

// The functions below give reasons of refusals. The permissions say whom somebody may change, administer or delete. Two
// rules are added here: nobody does it to themselves, and anybody who may administer an owner may make one.

/** Why the actor may not change somebody's name and position; null where they may. */
export const changeRefusal = ({ ability }: Acting, target: Somebody): ErrorCode | null =>
  may(ability, 'update', 'Employees', target) ? null : 'forbidden'

/** Why the actor may not give somebody this role. Ownership is handed over: a company has exactly one owner. */
export function roleRefusal(actor: Acting, target: Somebody, role: Role): ErrorCode | null {
  const refusal = changeRefusal(actor, target)
  if (refusal) return refusal
  if (actor.id === target.id) return 'own_role_fixed'
  if (!mayAdminister(actor, target)) return 'owner_role_fixed'
  return may(actor.ability, 'administer', 'Employees', { role }) ? null : 'ownership_is_owners'
}

/** Roles that the actor may give somebody, in the order of a list; none where the role may not be changed. */
export const rolesToGive = (actor: Acting, target: Somebody): Role[] =>
  roles.filter((role) => roleRefusal(actor, target, role) === null)

/**
 * Why the actor may not change somebody's address. Anybody who sets the owner's address could sign in as the owner. Of
 * admins none is above another.
 */
export function emailRefusal(actor: Acting, target: Somebody): ErrorCode | null {
  const refusal = changeRefusal(actor, target)
  if (refusal) return refusal
  if (!mayAdminister(actor, target)) return 'owner_email_fixed'
  if (target.role !== 'admin' || actor.id === target.id) return null
  return may(actor.ability, 'administer', 'Employees', { role: 'owner' }) ? null : 'admin_email_fixed'
}

/** Why the actor may not sign somebody out: repeated sign-outs could lock the owner out for good. */
export const signOutRefusal = (actor: Acting, target: Somebody): ErrorCode | null =>
  changeRefusal(actor, target) ?? (mayAdminister(actor, target) ? null : 'owner_sessions_fixed')

/** Why somebody may not be deleted. */
export function deletionRefusal(actor: Acting, target: Somebody): ErrorCode | null {
  const refusal = changeRefusal(actor, target)
  if (refusal) return refusal
  if (!may(actor.ability, 'delete', 'Employees', target)) return 'owner_cannot_be_deleted'
  return actor.id === target.id ? 'own_account_cannot_be_deleted' : null
}

const mayAdminister = ({ ability }: Acting, target: Somebody): boolean =>
  may(ability, 'administer', 'Employees', target)

/** Roles by which a person may filter the directory: the roles of people that it shows them. */
export function rolesToFilter(ability: AppAbility): Role[] {
  if (may(ability, 'read', 'Employees', {})) return [...roles]
  return ability.possibleRulesFor('read', 'Employees').length > 0 ? ['employee', 'manager'] : ['employee']
}
