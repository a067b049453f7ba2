import { createMongoAbility, type ForcedSubject, type MongoAbility, type RawRuleOf, subject } from '@casl/ability'

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

/**
 * What can be asked about, and which of its fields the rules look at. An absent field never satisfies a condition. Who may do
 * what to it is said in `permissions.ts`; a subject that is missing there does not compile.
 */
export type Subjects = {
  Dashboard: { scope?: 'top_teams_enps' | 'own_teams_enps' }
  Recommendations: { type?: string }
  Employees: { id?: string; team_id?: string | null; role?: Role }
  /** People as their company knows them: by name, never by address or figures. */
  Colleagues: object
  Teams: { id?: string; manager_id?: string | null }
  Pulses: { target_type?: string; target_value?: string | null }
  /** What a manager says of each of their people in one round. */
  ManagerReviews: { manager_id?: string }
  PulseTemplates: { is_default?: boolean }
  /** What somebody was asked themselves. */
  MyPulses: object
  /** `field`: what of a meeting is written, `status` standing for everything that is done to it. */
  OneToOne: { manager_id?: string; employee_id?: string; field?: string }
  /** `field`: what of a plan is written. */
  DevelopmentPlans: { employee_id?: string; team_id?: string | null; status?: string; field?: string }
  /** `team_id`: the team that an action is about, or a team of the person; `field`: what of it is written. */
  ActionItems: { subject_type?: string; team_id?: string | null; responsible_id?: string; field?: string }
  Reports: object
  Administration: object
  Invites: { role?: Role }
  /** What is settled for everybody of the company. */
  Company: object
  Settings: { user_id?: string }
  Feedback: { target_user_id?: string; team_id?: string }
}
export type SubjectName = keyof Subjects
/**
 * `administer` is to change as whom a person is let in: their role, their address, their sessions. Whoever may do it to somebody
 * could become them. `manage` is everything.
 */
export type Action = 'read' | 'create' | 'update' | 'delete' | 'administer' | 'manage'

type Asked = SubjectName | { [K in SubjectName]: Subjects[K] & ForcedSubject<K> }[SubjectName]
export type AppAbility = MongoAbility<[Action, Asked]>

type Condition<T> = NonNullable<T> | { readonly $in: readonly NonNullable<T>[] }
/** Equality and `$in` only, so that they compile to SQL, and never with null, which SQL finds equal to nothing. */
export type Conditions<Thing> = { readonly [F in keyof Thing]?: Condition<Thing[F]> }

/** Allows something to the person whose rules are made: to every thing of the kind, or to those that the conditions describe. */
export type Allow<K extends SubjectName> = (
  action: Action | readonly Action[],
  conditions?: Conditions<Subjects[K]>,
) => void

/** What one role may do to things of one kind. There is no way to forbid: rules only add up. */
export type Rule<K extends SubjectName> = (allow: Allow<K>, actor: Actor) => void
/** The rules of one kind of thing: a role that is forgotten does not compile. */
export type Rules<K extends SubjectName> = Readonly<Record<Role, Rule<K>>>
/** The rules of the product: a kind of thing that is forgotten does not compile. */
export type Permissions = { readonly [K in SubjectName]: Rules<K> }

/** A rule of any kind of thing, for a role that may do everything to all of them. */
export const everything = (allow: (action: Action) => void): void => allow('manage')
/** A rule of any kind of thing, for a role that may do nothing to any of them. */
export const nothing = (): void => {}

/** What one person may do, by all rules of their role. */
export function buildAbility(actor: Actor, permissions: Partial<Permissions>): AppAbility {
  const rules: RawRuleOf<AppAbility>[] = []
  // Object.entries forgets that each kind of thing goes with its own rules.
  for (const [subject, rulesOfKind] of Object.entries(permissions) as [SubjectName, Rules<SubjectName>][]) {
    // A database may be newer than this code: a role that is not known here may do nothing.
    const rule = Object.hasOwn(rulesOfKind, actor.role) ? rulesOfKind[actor.role] : nothing
    rule((action, conditions) => {
      const actions = typeof action === 'string' ? action : [...action]
      rules.push({ action: actions, subject, ...(conditions && { conditions }) })
    }, actor)
  }
  return createMongoAbility<AppAbility>(rules)
}

/** The only way to ask. It takes the thing itself: asked about a bare name, the rules' conditions would be ignored. */
export const may = <K extends SubjectName>(ability: AppAbility, action: Action, type: K, thing: Subjects[K]): boolean =>
  // CASL marks the object it is given; a copy keeps ours clean, and the cast names a type that CASL cannot infer.
  ability.can(action, subject(type, { ...thing }) as never)
