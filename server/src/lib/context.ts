import type { Editions } from '@kamerton/contract/consents/editions'
import {
  type Action,
  type Actor,
  type AppAbility,
  may,
  type SubjectName,
  type Subjects,
} from '@kamerton/contract/lib/ability'
import type { Seller } from '@kamerton/contract/payments/seller'
import { abilityOf } from '@kamerton/contract/permissions'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { AppError } from './app-error.ts'
import { type CompanyId, companyIdOf, inTenant, type Scope, type TenantTransaction } from './database/tenant.ts'
import type { Erasures } from './erasures.ts'
import type { Installation } from './installation.ts'
import type { Jobs } from './job-queue.ts'
import type { JobAdder } from './jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Counted, RateLimits } from './pace/rate-limit.ts'
import type { PaymentSetup } from './payment-setup.ts'
import type { Logger } from './process/log.ts'
import type { RoundKeys } from './round-keys.ts'
import type { Signer } from './signing/signer.ts'
import type { Bot } from './telegram/bot-api.ts'
import { derivedToken, type LinkKind, randomToken } from './tokens.ts'
import { type FieldsOf, visibleWhere } from './visible.ts'

/** Services of the running product; tests inject the clock and chance. */
export type Platform = {
  pool: Kysely<DB>
  jobs: Jobs
  mailer: Mailer
  /** Null: this server has none. */
  bot: Bot | null
  limits: RateLimits
  erasures: Erasures
  roundKeys: RoundKeys
  signer: Signer
  /** Places have a limit and cost money here: this is a service. False: an own server, without either. */
  billing: boolean
  /** The way to pay in this installation. */
  payments: PaymentSetup
  /** The seller on bills and acts; null: nobody pays by bill here. */
  seller: Seller | null
  /** Address for letters about the product itself, and for requests for an offer; null: no address was named. */
  contactEmail: string | null
  /** Address for letters about the installation itself; null: nobody gets them. */
  operatorEmail: string | null
  log: Logger
  secret: Buffer
  publicUrl: string
  /** Whether browsers at `publicUrl` have WebCrypto; without it nothing can be blinded there. */
  secureContext: boolean
  /** The first start of an own server that had no company at its start; null elsewhere. */
  installation: Installation | null
  /** Editions of the documents that people agree to. */
  editions: Editions
  now(): Date
  /** A signal that aborts after so many milliseconds of this machine. */
  deadline(milliseconds: number): AbortSignal
  /** UUIDv7, ordered by time: for ids that may show their order. */
  newId(): string
  /** UUIDv4: for ids that must not show when they were made. */
  newRandomId(): string
  /** A whole number from 0 to `below` − 1. */
  chance(below: number): number
  /**
   * A value that a feature keeps in this process for all calls. `make` makes it at the first call; later calls get this
   * value.
   */
  shared<T>(make: (platform: Platform) => T): T
}

type Caller = { ip?: Counted; userAgent?: string | null; seesClosed?: boolean }

/**
 * Work that is bound to no company yet: a public call before its token is looked up, a job before it opens its
 * transaction. Each `inCompany` is one transaction of its own, and between two of them no connection is held.
 */
export class Unbound {
  readonly platform: Platform
  /** The address of the caller, as limits count it; jobs have none. */
  readonly ip: Counted
  /** The user agent that the caller's browser sends. */
  readonly userAgent: string | null
  private readonly seesClosed: boolean

  constructor(platform: Platform, { ip = '', userAgent = null, seesClosed = false }: Caller = {}) {
    this.platform = platform
    this.ip = ip
    this.userAgent = userAgent
    this.seesClosed = seesClosed
  }

  get now(): Date {
    return this.platform.now()
  }

  /** A copy of this that also sees closed companies, as if they were open. */
  seeingClosed(): Unbound {
    return new Unbound(this.platform, { ip: this.ip, userAgent: this.userAgent, seesClosed: true })
  }

  get limits(): RateLimits {
    return this.platform.limits
  }

  inCompany<T>(
    company: string,
    work: (ctx: TenantContext) => Promise<T>,
    access: 'read' | 'write' = 'write',
  ): Promise<T> {
    return inTenant(
      this.platform.pool,
      company,
      access,
      (transaction) => work(new TenantContext(this.platform, transaction)),
      { seesClosed: this.seesClosed },
    )
  }

  /**
   * Runs `look` with the rights of a person, for work that checks the views of this person. Nothing can be changed with
   * it. `write` is for views that add a row to the journal.
   */
  lookAs<T>(actor: Actor, look: (ctx: Context) => Promise<T>, access: 'read' | 'write' = 'read'): Promise<T> {
    return inTenant(this.platform.pool, actor.companyId, access, (transaction) =>
      look(new Context(this.platform, transaction, actor, 'nobody')),
    )
  }

  newCompanyId(): CompanyId {
    return companyIdOf(this.platform.newId())
  }
}

/** A transaction in one company without an acting person: for links and jobs. */
export class TenantContext implements Scope {
  readonly platform: Platform
  readonly db: Kysely<DB>
  readonly companyId: CompanyId
  readonly jobs: JobAdder
  /** One moment for the whole call, so that all its rows have equal times. */
  readonly now: Date
  private readonly transaction: TenantTransaction

  constructor(platform: Platform, transaction: TenantTransaction) {
    this.platform = platform
    this.transaction = transaction
    this.db = transaction.db
    this.companyId = transaction.companyId
    this.jobs = platform.jobs.adder(transaction.db, transaction.companyId)
    this.now = platform.now()
  }

  newId(): string {
    return this.platform.newId()
  }

  newRandomId(): string {
    return this.platform.newRandomId()
  }

  newToken(): string {
    return randomToken(this.companyId)
  }

  linkToken(kind: LinkKind, id: string, version: number): string {
    return derivedToken(this.platform.secret, this.companyId, kind, id, version)
  }

  /** An address on the configured PUBLIC_URL; the host of a request is never trusted. */
  link(path: `/${string}`): string {
    return this.platform.publicUrl + path
  }

  /** One last statement and the commit in one round trip, for the hottest writes. No query is possible afterwards. */
  finishWith<Row>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.transaction.finishWith<Row>(text, values)
  }

  /** Commits and continues in another transaction: for the two steps of an anonymous answer. */
  startAnotherTransaction(): Promise<void> {
    return this.transaction.startAnother()
  }
}

/** The call of a signed-in person. It fails unless a permission was checked in it. */
export class Context extends TenantContext {
  readonly actor: Actor
  readonly sessionId: string
  readonly ability: AppAbility
  asked = false

  constructor(platform: Platform, transaction: TenantTransaction, actor: Actor, sessionId: string) {
    super(platform, transaction)
    this.actor = actor
    this.sessionId = sessionId
    this.ability = abilityOf(actor)
  }

  /** Refuses unless the actor may do this to this thing. */
  authorize<K extends SubjectName>(action: Action, type: K, thing: Subjects[K]): void {
    this.asked = true
    if (!may(this.ability, action, type, thing)) throw new AppError('forbidden')
  }

  /** Refuses as if the thing did not exist, unless the actor may see it. */
  authorizeSight<K extends SubjectName>(type: K, thing: Subjects[K]): void {
    this.asked = true
    if (!may(this.ability, 'read', type, thing)) throw new AppError('not_found')
  }

  may<K extends SubjectName>(action: Action, type: K, thing: Subjects[K]): boolean {
    this.asked = true
    return may(this.ability, action, type, thing)
  }

  /** The rules as a SQL condition, for lists: they show exactly the rows that `authorize` would allow. */
  visible<K extends SubjectName>(action: Action, type: K, fields: FieldsOf<K> = {}) {
    this.asked = true
    return visibleWhere(this.ability, action, type, fields)
  }

  /** For actions that everybody may do with their own account or participation. */
  authorizeOwn(userId: string): void {
    this.asked = true
    if (userId !== this.actor.userId) throw new AppError('forbidden')
  }
}
