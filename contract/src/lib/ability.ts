import { AbilityBuilder, createMongoAbility, type ForcedSubject, type MongoAbility, subject } from '@casl/ability'

export const roles = ['owner', 'admin', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

/** Who acts: the same few facts on the server (from the token) and in the browser (from the current user). */
export type Actor = {
  userId: string
  companyId: string
  role: Role
  /** Teams whose manager this person is. */
  teamsLed: readonly string[]
}

/** What can be asked about, and which of its fields the rules look at. An absent field never satisfies a condition. */
export type Subjects = {
  Dashboard: { scope?: 'top_teams_enps' | 'own_teams_enps' }
  Recommendations: { type?: string }
  Employees: { id?: string; team_id?: string | null }
  /** People as their company knows them: by name, never by address or figures. */
  Colleagues: object
  Teams: { id?: string; manager_id?: string | null }
  Pulses: { target_type?: string; target_value?: string | null }
  PulseTemplates: { is_default?: boolean }
  OneToOne: { manager_id?: string; employee_id?: string }
  DevelopmentPlans: { employee_id?: string; team_id?: string | null }
  Reports: object
  Administration: object
  Invites: object
  Settings: { user_id?: string }
  Feedback: { target_user_id?: string; team_id?: string }
}
export type SubjectName = keyof Subjects
export type Action = 'read' | 'create' | 'update' | 'delete' | 'manage'

type Asked = SubjectName | { [K in SubjectName]: Subjects[K] & ForcedSubject<K> }[SubjectName]
export type AppAbility = MongoAbility<[Action, Asked]>
/** Adds the rules of one feature for one person. Rules are positive; conditions are equality and `$in` only, so that they compile to SQL. */
export type Allow = (actor: Actor, allow: AbilityBuilder<AppAbility>['can']) => void

/** What one person may do, by the rules of all features. */
export function buildAbility(actor: Actor, rules: readonly Allow[]): AppAbility {
  const { can, build } = new AbilityBuilder<AppAbility>(createMongoAbility)
  for (const rule of rules) rule(actor, can)
  return build()
}

/** The only way to ask. It takes the thing itself: asked about a bare name, the rules' conditions would be ignored. */
export const may = <K extends SubjectName>(ability: AppAbility, action: Action, type: K, thing: Subjects[K]): boolean =>
  // CASL marks the object it is given; a copy keeps ours clean, and the cast names a type that CASL cannot infer.
  ability.can(action, subject(type, { ...thing }) as never)
