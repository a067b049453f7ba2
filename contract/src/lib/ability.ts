import { createMongoAbility, type ForcedSubject, type MongoAbility, type RawRuleOf, subject } from '@casl/ability'

export const roles = ['owner', 'admin', 'manager', 'employee'] as const
export type Role = (typeof roles)[number]

/**
 * The person who acts: a few facts, known on the server (from the token) and in the browser (from the current user).
 */
export type Actor = {
  userId: string
  companyId: string
  role: Role
  /** Teams whose manager this person is. */
  teamsLed: readonly string[]
}

/**
 * Kinds of things that permissions are checked for, with the fields that the rules look at. An absent field never
 * satisfies a condition. `permissions.ts` lists the allowed actions; a kind that is missing there does not compile.
 */
export type Subjects = {
  Dashboard: { scope?: 'top_teams_enps' | 'own_teams_enps' }
  Recommendations: { type?: string }
  Employees: { id?: string; team_id?: string | null; role?: Role }
  /** People as their company knows them: by name, never by address or figures. */
  Colleagues: object
  Teams: { id?: string; manager_id?: string | null }
  Pulses: { target_type?: string; target_value?: string | null }
  /** A manager's review of each of their people in one round. */
  ManagerReviews: { manager_id?: string }
  PulseTemplates: { is_default?: boolean }
  /** Pulses that the person was asked in themselves. */
  MyPulses: object
  /** `field`: the part of a meeting that is written; `status` stands for every other action on it. */
  OneToOne: { manager_id?: string; employee_id?: string; field?: string }
  /** `field`: the part of a plan that is written. */
  DevelopmentPlans: { employee_id?: string; team_id?: string | null; status?: string; field?: string }
  /** `team_id`: the team that an action is about, or a team of the person; `field`: the part of it that is written. */
  ActionItems: { subject_type?: string; team_id?: string | null; responsible_id?: string; field?: string }
  Reports: object
  Administration: object
  Invites: { role?: Role }
  /** Settings that apply to everybody in the company. */
  Company: object
  Settings: { user_id?: string }
  Feedback: { target_user_id?: string; team_id?: string }
}
export type SubjectName = keyof Subjects
/**
 * `administer` changes how a person is let in: their role, their address, their sessions. Anybody who may do it to a
 * person could sign in as them. `manage` is everything.
 */
export type Action = 'read' | 'create' | 'update' | 'delete' | 'administer' | 'manage'

type Asked = SubjectName | { [K in SubjectName]: Subjects[K] & ForcedSubject<K> }[SubjectName]
export type AppAbility = MongoAbility<[Action, Asked]>

type Condition<T> = NonNullable<T> | { readonly $in: readonly NonNullable<T>[] }
/** Equality and `$in` only, so that they compile to SQL, and never with null, which SQL finds equal to nothing. */
export type Conditions<Thing> = { readonly [F in keyof Thing]?: Condition<Thing[F]> }

/**
 * Allows actions to the person whose rules are built: on every thing of the kind, or on those that match the
 * conditions. Conditions bear their words for `docs/permissions.md`.
 */
export type Allow<K extends SubjectName> = (
  action: Action | readonly Action[],
  ...some: [] | [conditions: Conditions<Subjects[K]>, words: string]
) => void

/** Permissions of one role for things of one kind. There is no way to forbid: rules only add up. */
export type Rule<K extends SubjectName> = (allow: Allow<K>, actor: Actor) => void
/** The rules of one kind of thing: a missing role does not compile. */
export type Rules<K extends SubjectName> = Readonly<Record<Role, Rule<K>>>
/** The rules of the product: a missing kind of thing does not compile. */
export type Permissions = { readonly [K in SubjectName]: Rules<K> }

/** A rule of any kind of thing, for a role that may do everything to all of them. */
export const everything = (allow: (action: Action) => void): void => allow('manage')
/** A rule of any kind of thing, for a role that may do nothing to any of them. */
export const nothing = (): void => {}

/** Builds the permissions of one person from all rules of their role. */
export function buildAbility(actor: Actor, permissions: Partial<Permissions>): AppAbility {
  const rules: RawRuleOf<AppAbility>[] = []
  // Object.entries loses the type that pairs each kind of thing with its own rules.
  for (const [subject, rulesOfKind] of Object.entries(permissions) as [SubjectName, Rules<SubjectName>][]) {
    // A database may be newer than this code: a role that is unknown here may do nothing.
    const rule = Object.hasOwn(rulesOfKind, actor.role) ? rulesOfKind[actor.role] : nothing
    rule((action, ...[conditions]) => {
      const actions = typeof action === 'string' ? action : [...action]
      rules.push({ action: actions, subject, ...(conditions && { conditions }) })
    }, actor)
  }
  return createMongoAbility<AppAbility>(rules)
}

/**
 * The only way to check a permission. It takes the thing itself: for a bare name the rules' conditions would be
 * ignored.
 */
export const may = <K extends SubjectName>(ability: AppAbility, action: Action, type: K, thing: Subjects[K]): boolean =>
  // CASL marks the object it is given; a copy keeps ours clean, and the cast names a type that CASL cannot infer.
  ability.can(action, subject(type, { ...thing }) as never)
