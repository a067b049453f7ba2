import type { ErrorCode } from '../errors.ts'
import type { Role } from '../lib/ability.ts'
import { enpsGroup } from '../pulses/rules.ts'
import { type ScoringComponent, ScoringPart } from './schemas.ts'

/** How much each part weighs in the scoring, while all of them exist. */
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
 * Points from the mean of one to five stars, as engagement is counted: five stars are 100, one star is 20. The stars speak,
 * whether the feedback stands among the positive or the negative.
 */
export const feedbackPoints = (meanRating: number): number => meanRating * 20

export type PartData = { points: number | null; n: number }

/** The scoring of a person, 0–100, with its parts. Weights are shared out among the parts that exist; none, no score. */
export function scoring(data: Readonly<Record<ScoringPart, PartData>>): {
  score: number | null
  components: ScoringComponent[]
} {
  const parts = ScoringPart.options.map((part) => [part, scoringWeights[part]] as const)
  const present = parts.reduce((sum, [part, weight]) => (data[part].points === null ? sum : sum + weight), 0)
  const components = parts.map(([part, weight]) => ({
    part,
    ...data[part],
    weight: data[part].points === null ? 0 : weight / present,
  }))
  if (present === 0) return { score: null, components }
  const score = components.reduce((sum, { points, weight }) => sum + (points ?? 0) * weight, 0)
  return { score: Math.min(100, Math.max(0, score)), components }
}

/** Whoever acts or is acted on, as the rules of roles look at them. */
export type Somebody = { readonly id: string; readonly role: Role }

/** Why the actor may not give somebody this role; null where they may. Asked after the permission to update people. */
export function roleRefusal(actor: Somebody, target: Somebody, role: Role): ErrorCode | null {
  if (actor.id === target.id) return 'own_role_fixed'
  if (actor.role !== 'owner' && actor.role !== 'admin') return 'forbidden'
  if (actor.role === 'owner') return null
  if (target.role === 'owner') return 'owner_role_fixed'
  return role === 'owner' ? 'ownership_is_owners' : null
}

/** Roles that the actor may give somebody, in the order of a list; none where the role may not be changed. */
export const rolesToGive = (actor: Somebody, target: Somebody): Role[] =>
  (['owner', 'admin', 'manager', 'employee'] as const).filter((role) => roleRefusal(actor, target, role) === null)

/** Why the actor may not change somebody's address; whoever can set the owner's could sign in as the owner. */
export const emailRefusal = (actor: Somebody, target: Somebody): ErrorCode | null =>
  target.role === 'owner' && actor.id !== target.id ? 'owner_email_fixed' : null

/** Why somebody may not be deleted. */
export function deletionRefusal(actor: Somebody, target: Somebody): ErrorCode | null {
  if (target.role === 'owner') return 'owner_cannot_be_deleted'
  if (actor.id === target.id) return 'own_account_cannot_be_deleted'
  return actor.role === 'owner' || actor.role === 'admin' ? null : 'forbidden'
}

/** Why the actor may not sign somebody out: the owner could be kept out for good by whoever did it again and again. */
export const signOutRefusal = (actor: Somebody, target: Somebody): ErrorCode | null =>
  target.role === 'owner' && actor.id !== target.id ? 'owner_sessions_fixed' : null

/** Roles by which a person may filter the directory: those whom they may meet in it. */
export function rolesToFilter(role: Role): Role[] {
  if (role === 'owner' || role === 'admin') return ['owner', 'admin', 'manager', 'employee']
  return role === 'manager' ? ['employee', 'manager'] : ['employee']
}
