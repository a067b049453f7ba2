import type { Actor } from '@kamerton/contract/lib/ability'
import { v4, v7 } from 'uuid'
import { hashPassword } from '../../src/auth/password-hash.ts'
import { Context, type Platform, TenantContext } from '../../src/lib/context.ts'
import { companyIdOf, inTenant, type Scope } from '../../src/lib/database/tenant.ts'
import type { Jobs } from '../../src/lib/job-queue.ts'
import { askPulses } from './ask-pulses.ts'
import { type Chance, seededChance } from './chance.ts'
import { checkPrivacy } from './check-privacy.ts'
import { followFigures } from './follow-figures.ts'
import { holdOneToOnes } from './hold-one-to-ones.ts'
import { inviteNewcomers } from './invite-newcomers.ts'
import { keepPromises } from './keep-promises.ts'
import { openThings } from './open-things.ts'
import { payForPlaces } from './pay-for-places.ts'
import { createPeople, type DemoPerson } from './people.ts'
import { reviewTeams } from './review-teams.ts'
import { shareAllResults } from './share-results.ts'
import { companyName, demoSeller, logins } from './story.ts'
import { writeFeedback } from './write-feedback.ts'
import { writePlans } from './write-plans.ts'
import { writeTemplates } from './write-templates.ts'
import { type Demo, daysBefore } from './year.ts'

export type DemoLogin = { role: string; email: string; password: string }
export type DemoCompany = { name: string; logins: DemoLogin[] }

/** The company gets no letters about events before it existed. */
const silentJobs: Jobs = {
  adder: () => ({ add: async () => {}, addMany: async () => {} }),
  putOff: async () => {},
  start: async () => {},
  stop: async () => {},
}

/**
 * The history of the company, one line for each feature. The order matters: all parts draw from one source of chance.
 */
const parts: readonly ((demo: Demo) => Promise<void>)[] = [
  askPulses,
  shareAllResults,
  writeFeedback,
  inviteNewcomers,
  holdOneToOnes,
  writePlans,
  reviewTeams,
  writeTemplates,
  followFigures,
  keepPromises,
  openThings,
  checkPrivacy,
]

/** Letters and digits that cannot be confused when somebody copies them from a terminal by hand. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Sixteen characters of 31 in groups of four: nobody can guess the password, and it can be typed. */
const newPassword = ({ chance }: Platform): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[chance(signs.length)]).join('')).join('-')

/**
 * Creates a believable company with a year of history, through the use-cases of the product. Every run gives the same
 * company, except for the dates and the password of its people. The password is random unless it is given.
 */
export async function createDemoCompany(platform: Platform, named: string | null): Promise<DemoCompany> {
  const password = named ?? newPassword(platform)
  const chance = seededChance(20_261_120)
  // A separate source of chance, so that one more row anywhere does not change the story.
  const ids = seededChance(20_261_121)
  const now = platform.now()
  const passwordHash = await hashPassword(password)
  const companyId = companyIdOf(repeatableId(ids, daysBefore(now, 380)))
  const past = (day: Date): Platform => ({
    ...platform,
    jobs: silentJobs,
    seller: platform.seller ?? demoSeller,
    now: () => day,
    newId: () => repeatableId(ids, day),
    newRandomId: () => v4({ random: ids.bytes(16) }),
    chance: (below) => chance.below(below),
  })
  const founded = daysBefore(now, 380)
  const people = await inTenant(platform.pool, companyId, 'write', (transaction) =>
    createPeople(new TenantContext(past(founded), transaction), chance, passwordHash),
  )
  const actor = actorOf(people[0], companyId)
  const demo: Demo = {
    people,
    chance,
    now,
    on: (day, work) =>
      inTenant(platform.pool, companyId, 'write', (transaction) =>
        work(new Context(past(day), transaction, actor, companyId)),
      ),
    as: (person, day, work) =>
      inTenant(platform.pool, companyId, 'write', async (transaction) => {
        const { id: userId, role } = person
        const teamsLed = await listTeamsLed(transaction, userId)
        return work(new Context(past(day), transaction, { userId, companyId, role, teamsLed }, companyId))
      }),
    forReal: (work) =>
      inTenant(platform.pool, companyId, 'write', (transaction) => work(new TenantContext(platform, transaction))),
  }
  // If places cost money, they are paid for before anybody is invited to them.
  if (platform.billing) await payForPlaces(demo)
  for (const live of parts) await live(demo)
  return { name: companyName, logins: logins.map(({ role, email }) => ({ role, email, password })) }
}

const repeatableId = (chance: Chance, day: Date): string => v7({ msecs: day.getTime(), random: chance.bytes(16) })

function actorOf(owner: DemoPerson | undefined, companyId: string): Actor {
  if (owner?.role !== 'owner') throw new Error('the first of the demo people is the owner')
  return { userId: owner.id, companyId, role: 'owner', teamsLed: [] }
}

async function listTeamsLed({ db, companyId }: Scope, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('teams')
    .select('id')
    .where('company_id', '=', companyId)
    .where('manager_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}
