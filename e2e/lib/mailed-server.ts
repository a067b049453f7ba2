import { expect } from '@playwright/test'
import pg from 'pg'
import { type ReceivedMail, startSmtpPeer } from '../../server/src/testing/peers/smtp-peer.ts'
import { ownerUrlOf, startServer } from '../../server/src/testing/server-process.ts'
import { keepLog } from './server-log.ts'
import { areSeveral, type Served, startSeveralServers } from './several-servers.ts'

export type Letter = {
  subject: string
  text: string
  html: string
  url: string
  /** The attached calendar file. Empty if there is none. */
  calendar: string
}

/** The product in a process of its own, empty, writing to a mail server that the tests can read. */
export type MailedServer = {
  address: string
  /**
   * The only letter to this address with these words in its subject, or the second of two. Waits until it has arrived.
   */
  letterTo(email: string, subject: string, which?: 1 | 2): Promise<Letter>
  subjectsTo(email: string): string[]
  /** The recipient of the next letter turns out not to exist. */
  refuseNextLetter(): void
  /** Freezes the server, which still accepts calls, until the returned function is called. */
  freeze(): () => void
  /** Acts as an attacker with access to the database: removes a part of the promise of a pulse's round. */
  weakenPromise(pulseId: string): Promise<void>
  /**
   * Moves the company to a time zone where it is about noon, so letters that wait for the morning are sent at once.
   * Returns the zone.
   */
  moveToNoon(ownerEmail: string): Promise<string>
  /** Raises the limit as a paid tariff will, until it can be paid for. */
  raiseUserLimit(ownerEmail: string, limit: number): Promise<void>
  /** Adds people to a team, without thirty letters and thirty passwords. */
  fillTeam(teamId: string, people: readonly { first_name: string; last_name: string }[]): Promise<void>
  stop(): Promise<void>
}

/** Letters are sent by a job queue that polls every few seconds. Another server takes over the job of a killed one. */
const letterComesWithin = { timeout: areSeveral ? 400_000 : 20_000, intervals: [50] }

async function startOneServer(environment: Record<string, string>): Promise<Served> {
  const server = await startServer({ LOG_LEVEL: 'trace', ...environment })
  return {
    address: server.address,
    ownerUrl: () => ownerUrlOf(server),
    freeze() {
      server.child.kill('SIGSTOP')
      return () => void server.child.kill('SIGCONT')
    },
    async stop() {
      keepLog(server.said(), server.dataDir)
      // A journey that failed may have left it frozen.
      server.child.kill('SIGCONT')
      await server.remove()
    },
  }
}

export async function startMailedServer(environment: Record<string, string>): Promise<MailedServer> {
  const peer = await startSmtpPeer()
  const start = areSeveral ? startSeveralServers : startOneServer
  const server = await start({ ...environment, SMTP_URL: peer.url })
  async function asOwner(work: (database: pg.Client) => Promise<void>): Promise<void> {
    const database = new pg.Client({ connectionString: await server.ownerUrl() })
    await database.connect()
    try {
      await work(database)
    } finally {
      await database.end()
    }
  }
  const lettersTo = (email: string) => peer.received.filter(({ recipients }) => recipients.includes(email))
  return {
    address: server.address,
    async letterTo(email, subject, which = 1) {
      const found = () => lettersTo(email).filter((mail) => subjectOf(mail).includes(subject))
      await expect
        .poll(() => found().length, { message: `letter «${subject}» to ${email}`, ...letterComesWithin })
        .toBe(which)
      const mail = found().at(-1)
      if (!mail) throw new Error('the letter went away')
      const { text, html, calendar } = mail
      return { subject: subjectOf(mail), text, html, calendar, url: linkIn(text) }
    },
    subjectsTo: (email) => lettersTo(email).map(subjectOf),
    refuseNextLetter: () => peer.behave({ refuse: 550, at: 'recipient' }),
    freeze: () => server.freeze(),
    weakenPromise: (pulseId) =>
      asOwner(async (database) => {
        await database.query('alter table round_contracts disable trigger contract_is_frozen')
        await database.query(
          `update round_contracts set text = weak, hash = sha256(convert_to(weak, 'UTF8'))
           from (select round_id as of, replace(text, '"anonymity_threshold":3', '"anonymity_threshold":1') as weak from round_contracts) w
           where of = round_id and round_id in (select id from pulse_rounds where pulse_id = $1)`,
          [pulseId],
        )
        await database.query('alter table round_contracts enable trigger contract_is_frozen')
      }),
    async moveToNoon(ownerEmail) {
      const zone = zoneAtNoon(new Date())
      await asOwner(async (database) => {
        await database.query(
          'update companies set time_zone = $2 where company_id = (select company_id from users where email = $1)',
          [ownerEmail, zone],
        )
      })
      return zone
    },
    raiseUserLimit: (ownerEmail, limit) =>
      asOwner(async (database) => {
        await database.query(
          'update subscriptions set user_limit = $2 where company_id = (select company_id from users where email = $1)',
          [ownerEmail, limit],
        )
      }),
    fillTeam: (teamId, people) =>
      asOwner(async (database) => {
        // They would have to be paid for.
        await database.query(
          'update subscriptions set user_limit = user_limit + $2 where company_id = (select company_id from teams where id = $1)',
          [teamId, people.length],
        )
        await database.query(
          `with team as (select company_id, id from teams where id = $1),
           hired as (
             insert into users (company_id, id, email, first_name, last_name, position, role, email_verified_at, created_at)
             select company_id, gen_random_uuid(), 'of-team-' || number || '@mail.example', first_name, last_name,
               'Специалист', 'employee', now(), now()
             from team, unnest($2::text[], $3::text[]) with ordinality as person(first_name, last_name, number)
             returning company_id, id
           )
           insert into team_members (company_id, team_id, user_id, is_primary, joined_at)
           select hired.company_id, team.id, hired.id, true, now() from hired, team`,
          [teamId, people.map(({ first_name }) => first_name), people.map(({ last_name }) => last_name)],
        )
      }),
    async stop() {
      try {
        await server.stop()
        expectNoneTwice(peer.received)
      } finally {
        await peer.stop()
      }
    },
  }
}

/** A letter that is sent again, because the sender did not know of the first time, keeps its message id. */
function expectNoneTwice(received: readonly ReceivedMail[]): void {
  const numbers = received.map(({ headers }) => headers.get('message-id')?.[0])
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
}

/** A zone in which it is between eleven and twelve. The sign in the names of such zones is reversed. */
function zoneAtNoon(now: Date): string {
  const behind = now.getUTCHours() - 11
  return behind === 0 ? 'Etc/GMT' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`
}

const subjectOf = ({ headers }: ReceivedMail): string => headers.get('subject')?.[0] ?? ''

const linkIn = (text: string): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''
