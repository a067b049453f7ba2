import { feedbackPermissions } from './feedback/permissions.ts'
import { type Actor, type Allow, type AppAbility, buildAbility, type SubjectName } from './lib/ability.ts'
import { pulsePermissions } from './pulses/permissions.ts'

const everything: readonly SubjectName[] = [
  'Dashboard',
  'Recommendations',
  'Employees',
  'Colleagues',
  'Teams',
  'Pulses',
  'PulseTemplates',
  'OneToOne',
  'DevelopmentPlans',
  'Reports',
  'Administration',
  'Invites',
  'Settings',
  'Feedback',
]

/** The permission table of the product for the features that have no rules of their own yet. */
const basePermissions: Allow = (actor, allow) => {
  if (actor.role === 'owner' || actor.role === 'admin') {
    for (const type of everything) allow('manage', type)
    return
  }
  // A database may be newer than this code: a role that is not known here may do nothing.
  if (actor.role !== 'manager' && actor.role !== 'employee') return
  allow('read', 'Settings')
  allow('read', 'Colleagues')
  if (actor.role === 'manager') {
    allow('read', 'Dashboard', { scope: 'own_teams_enps' })
    allow('read', 'Recommendations', { type: { $in: ['team', 'employee'] } })
    allow('read', 'Employees', { team_id: { $in: [...actor.teamsLed] } })
    allow('read', 'Teams', { id: { $in: [...actor.teamsLed] } })
    allow(['read', 'update'], 'OneToOne', { manager_id: actor.userId })
    allow(['read', 'create', 'update', 'delete'], 'DevelopmentPlans', { team_id: { $in: [...actor.teamsLed] } })
  }
  allow(['read', 'update'], 'OneToOne', { employee_id: actor.userId })
  allow(['read', 'update'], 'DevelopmentPlans', { employee_id: actor.userId })
}

/** All rules of the product for one person. No person: no rules. */
export const abilityOf = (actor: Actor): AppAbility =>
  buildAbility(actor, [basePermissions, pulsePermissions, feedbackPermissions])

/**
 * The generic question of the specification's table ("may this role read Pulses at all"), for the navigation: is there
 * anything of this kind that the person may read. Never use it to decide about a thing.
 */
export const mayOpen = (ability: AppAbility, type: SubjectName): boolean =>
  ability.possibleRulesFor('read', type).length > 0
