/** The data of a job that knows nothing but its company. */
export type Nothing = Record<string, never>

declare const dataType: unique symbol
/** One kind of background work. The data of its jobs is a type only: this object has no value of it. */
type Queue<Data> = QueueOptions<Data> & { readonly [dataType]?: Data }
type QueueOptions<Data> = {
  /** Runs for a closed company too, whose other jobs wait until it is reopened or gone. */
  readonly inClosedToo?: true
  /** Each night every company gets one such job, or there is one job without a company; it carries no data. */
  readonly nightly?: Data extends Nothing ? true | 'of no company' : never
  /** A `singletonKey` has one job waiting at most. Without it pg-boss keeps the key and ignores it. */
  readonly oneWaitingPerKey?: true
  /**
   * The number of these jobs that a server runs at once. It limits jobs that hold a connection for long, since calls
   * need connections too. At 1, a server takes one job a second. From 2 on it takes the next job as soon as one is
   * done.
   */
  readonly atOnce?: number
}
/** A kind of work, typed by the data of its jobs. */
export const queue = <Data = Nothing>(options: QueueOptions<Data> = {}): Queue<Data> => options

/**
 * All kinds of background work: one line each. Everything else about them (names, data, the work of each night) is
 * derived from this list. A kind without a handler does not compile (`job-handlers.ts`). Jobs carry ids only, since
 * each reads the current state again.
 */
export const queues = {
  /** Sends one letter of the outbox. */
  'letters.send': queue<{ letterId: string }>(),
  /** Reminds the participants of a round who have not answered, two days after it was opened. */
  'pulses.remind': queue<{ roundId: string }>({ atOnce: 1 }),
  /** Reminds them that the end is near. */
  'pulses.remind-of-end': queue<{ roundId: string }>({ oneWaitingPerKey: true, atOnce: 1 }),
  /** Reminds them because somebody has asked for it. */
  'pulses.remind-as-asked': queue<{ roundId: string }>({ atOnce: 1 }),
  /** Closes a pulse whose last day is over. */
  'pulses.end': queue<{ pulseId: string; day: string }>({ oneWaitingPerKey: true }),
  /** Makes the keys of a blind round and then asks everybody. */
  'pulses.make-keys': queue<{ roundId: string }>(),
  /** Rewrites the answers of an anonymous round in random order. */
  'pulses.mix': queue<{ roundId: string }>(),
  /** Destroys the key of a round whose answers are mixed; a key is called by its public half. */
  'pulses.destroy-key': queue<{ roundId: string; key: string }>(),
  /** Attacks the released results of a confidential round; then the rounds beside it, if it is new to them. */
  'privacy.check': queue<{ roundId: string; isNew: boolean }>({ oneWaitingPerKey: true }),
  /** Asks everybody of a company of very many people. */
  'pulses.open-round': queue<{ pulseId: string }>({ oneWaitingPerKey: true, atOnce: 1 }),
  /** Closes a round whose own last day is over, while its pulse goes on. */
  'pulses.close-round': queue<{ roundId: string }>({ oneWaitingPerKey: true }),
  /** Opens the next round of a repeated pulse, of any period: queued jobs of old versions bear this name. */
  'pulses.open-weekly-round': queue<{ pulseId: string; slot: string }>({ oneWaitingPerKey: true }),
  /** Tells the author of a repeated pulse why it skipped a round. */
  'pulses.tell-skipped': queue<{ skipId: string }>(),
  /** Invites participants of a round; large audiences in portions. */
  'pulses.invite': queue<{ roundId: string; participantIds: string[] }>({ atOnce: 2 }),
  /** Compares rights and answers of all rounds: each spent right was issued, and is one counted answer. */
  'pulses.check-totals': queue({ nightly: true }),
  /** Adds again the jobs of pulses that ought to be in the queue. */
  'pulses.resume': queue({ nightly: true }),
  /** Prepares the results of a closed round for everybody who was asked. */
  'my-pulses.share': queue<{ roundId: string }>(),
  /** Tells them that the results are there; large audiences in portions. */
  'my-pulses.tell': queue<{ roundId: string }>({ oneWaitingPerKey: true }),
  'my-pulses.tell-people': queue<{ roundId: string; participantIds: string[] }>({ atOnce: 2 }),
  /** Adds again those of these jobs that should be in the queue. */
  'my-pulses.resume': queue({ nightly: true }),
  /** Tells both sides of a meeting the news about it. */
  'one-to-one.tell': queue<{ meetingId: string }>(),
  /** Tells everybody concerned that a series has gone to another manager. */
  'one-to-one.tell-hand-over': queue<{ seriesId: string }>(),
  /** Reminds both sides of a meeting, if this is still its date. */
  'one-to-one.remind': queue<{ meetingId: string; hours: 24 | 1; date: string }>(),
  /** Adds again the reminders that ought to be in the queue. */
  'one-to-one.resume': queue({ nightly: true }),
  /** Finds the people who get a reminder about their plans in the morning. */
  'development-plans.look': queue({ nightly: true }),
  /** Reminds somebody of steps of their plans that are due soon or late. */
  'development-plans.remind': queue<{ userId: string }>(),
  /** Tells a manager which plans of their people have not changed for long. */
  'development-plans.tell-still': queue<{ userId: string }>(),
  /** Finds the people who get a reminder about their actions in the morning. */
  'action-items.look': queue({ nightly: true }),
  /** Tells somebody which of their actions are due on the next working day, and which are late. */
  'action-items.remind': queue<{ userId: string }>(),
  /** Tells somebody of an action that was given to them. */
  'action-items.tell': queue<{ tellingId: string; userId: string }>(),
  /** Writes a file that somebody has ordered. */
  'exports.write': queue<{ exportId: string }>({ atOnce: 1 }),
  /** Removes it when it was kept long enough. */
  'exports.remove': queue<{ exportId: string }>(),
  /** Finds the people who get a letter about the last week or month in the morning. */
  'report-letters.look': queue({ nightly: true }),
  /** Sends somebody the letter about the changes in it. */
  'report-letters.write': queue<{ userId: string }>(),
  /** Asks a provider for the state of a payment, every ten minutes until the state is final. */
  'payments.ask-provider': queue<{ paymentId: string }>({ oneWaitingPerKey: true }),
  /** Tells those who may pay that their month ends in so many days, if it still does. */
  'payments.tell-end': queue<{ until: string; days: number }>({ oneWaitingPerKey: true }),
  /** Lowers the limit after the days of grace, if that month was the last. */
  'payments.end-month': queue<{ until: string }>({ oneWaitingPerKey: true }),
  /** Adds again those of these jobs that should be in the queue. */
  'payments.resume': queue({ nightly: true }),
  /** Sends one message of the outbox to a chat. */
  'telegram.send': queue<{ messageId: string }>(),
  /** Tells a chat the outcome of its request to be connected. */
  'telegram.tell': queue<{ chatId: number; what: 'connected' | 'refused' | 'company_deleted' }>(),
  /** Removes outdated rows: codes, old messages. */
  'telegram.forget': queue({ nightly: true }),
  /** Notes outside the database that somebody was deleted. */
  'employees.note-erasure': queue<{ userId: string; withdrawn?: true }>(),
  /** Sends the letter about the closing of a company, which is closed by then. */
  'letters.send-of-closed': queue<{ letterId: string }>({ inClosedToo: true }),
  /** Notes outside the database that a company was closed at that time, or that this was taken back. */
  'administration.note-closing': queue<{ closedAt: string; takenBack?: true }>({ inClosedToo: true }),
  /** Deletes a company that its owner gave up a day ago. */
  'administration.delete-company': queue({ inClosedToo: true, oneWaitingPerKey: true, atOnce: 1 }),
  /** Checks that the journal is still an unbroken chain. */
  'audit.check-journal': queue({ nightly: true }),
  /** Deletes the records of who has opened a person's data, when their time is over. */
  'audit.forget-openings': queue({ nightly: true }),
  /** Compares the rollups of a company with the rows that they count. */
  'analytics.compare-rollups': queue({ nightly: true }),
  /** Stores the sets of people who were asked and have answered in closed rounds, to count people over many rounds. */
  'reports.keep-people': queue({ nightly: true }),
  /** Changes a person's address to the new one that has waited long enough for their consent. */
  'auth.change-email': queue<{ userId: string }>(),
  /** Deletes sessions that ended long ago. */
  'auth.forget-sessions': queue({ nightly: true }),
  /** Deletes acts whose keys nobody will repeat any more. */
  'auth.forget-acts': queue({ nightly: true }),
  /** Deletes for good the feedback that was deleted and not restored. */
  'feedback.forget': queue({ nightly: true }),
  /** Sends us a letter about a request for an offer, which belongs to no company. */
  'contact.tell': queue<{ requestId: string }>(),
  /** Sends the operator a letter about the copies of the database. */
  'backups.tell': queue<{ letterId: string }>(),
  /** Deletes requests for an offer when their time is over. */
  'contact.forget': queue({ nightly: 'of no company' }),
}

export type JobName = keyof typeof queues
export type JobData = { [N in JobName]: NonNullable<(typeof queues)[N][typeof dataType]> }
/** The jobs that may be added for every company alike. */
type JobWithoutData = { [N in JobName]: JobData[N] extends Nothing ? N : never }[JobName]

// Object.keys loses the type of the keys, and only a job without data can be marked as nightly.
export const jobNames = Object.keys(queues) as JobName[]
const nightly = (of: true | 'of no company') =>
  jobNames.filter((name): name is JobWithoutData => queues[name].nightly === of)
export const nightlyJobs = nightly(true)
export const nightlyJobsOfNobody = nightly('of no company')

export type JobOptions = { startAfter?: Date; singletonKey?: string; priority?: number }

/** The way for a use-case to add jobs: they exist only if its transaction commits. */
export type JobAdder = {
  add<N extends JobName>(name: N, data: JobData[N], options?: JobOptions): Promise<void>
  addMany<N extends JobName>(name: N, data: readonly JobData[N][], options?: JobOptions): Promise<void>
}
