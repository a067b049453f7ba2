import { describe, expect, test } from 'vitest'
import { outcomesOf, refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Company, type Person, thereForLong } from '../../testing/factories/companies.ts'
import { anActiveBlindPulse, enpsQuestion, linksOf, roundOf } from '../../testing/factories/pulses.ts'
import { answerFromDevice, ballotOf, blindedBy } from '../../testing/peers/device.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

/** A company whose teams have so many members, a blind eNPS of all of them, and the links of those asked. */
async function asked(sizes: readonly number[], withoutTeam = 0) {
  const company = await aCompany(app, { employees: 0, teams: 0 })
  const people: Person[] = []
  for (let i = 0; i < withoutTeam; i++) people.push(await aPerson(app, company.companyId))
  for (const [index, size] of sizes.entries()) {
    const members = []
    for (let i = 0; i < size; i++) members.push(await aPerson(app, company.companyId))
    await aTeam(app, company.companyId, { name: `Команда ${index}`, memberIds: members.map(({ id }) => id) })
    people.push(...members)
  }
  // Nobody is a newcomer, as newcomers do not count towards a crowd.
  await thereForLong(app, company)
  const { id } = await anActiveBlindPulse(app, company, { questions: [enpsQuestion] })
  const links = await linksOf(app, company, id)
  return { company, id, people, linkOf: (person: Person | undefined) => links.get(person?.id ?? '') ?? '' }
}
const nobody = () => app.as(null).pulses
const score = (index: number) => ({ recommend: index % 2 ? 9 : 6 })

async function closed({ owner }: Company, id: string) {
  await owner.as.pulses.deactivate({ id })
  await app.runJobs()
  return owner.as.pulses.responses({ id })
}

describe('an answer with a blindly signed right', () => {
  test('is counted with the others, in its team, and participation knows how many', async () => {
    const { company, id, people, linkOf } = await asked([8, 9])
    for (const [index, person] of people.entries()) await answerFromDevice(nobody(), linkOf(person), score(index))
    const results = await closed(company, id)
    expect(results).toMatchObject({ n: 17, participation: { invited: 20, answered: 17 } })
    // The smaller team is counted with the three people of no team, so that no key signs for those three alone.
    expect(results.teams.filter(({ n }) => n !== null && n > 0).map(({ n }) => n)).toEqual([6])
  })

  test('comes once with each right: fifty at the same time are one, and whoever repeats it is told the same', async () => {
    const { id, people, linkOf } = await asked([6])
    const [person] = people
    const held = await blindedBy(nobody(), linkOf(person))
    const { signature } = await nobody().takeCredential({ token: linkOf(person), blinded: held.blinded })
    const ballot = await ballotOf(held, signature, score(1))
    const { answers, codes } = await outcomesOf(Array.from({ length: 50 }, () => nobody().answerBlindly(ballot)))
    expect({ answers: answers.length, codes }).toEqual({ answers: 50, codes: [] })
    await nobody().answerBlindly(ballot)
    const { rows } = await app.owner.query(
      `select (select count(*)::int from anonymous_pending where round_id = $1) as waiting,
         (select sum(answered)::int from company_rollups where round_id = $1) as counted`,
      [await roundOf(app, id)],
    )
    expect(rows).toEqual([{ waiting: 1, counted: 1 }])
    // The link alone can no longer answer.
    const [link] = [linkOf(person)]
    await expect(app.as(null).pulses.submit({ token: link, responses: score(2) })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('a right is taken once, by whoever is first; the same device gets it again', async () => {
    const { people, linkOf } = await asked([6])
    const token = linkOf(people[0])
    const devices = await Promise.all(Array.from({ length: 10 }, () => blindedBy(nobody(), token)))
    const taking = devices.map(async (held) => {
      await nobody().takeCredential({ token, blinded: held.blinded })
      return held
    })
    const { answers, codes } = await outcomesOf(taking)
    expect(codes).toEqual(Array.from({ length: 9 }, () => 'credential_taken'))
    const [first] = answers
    if (!first) throw new Error('nobody was first')
    const again = await nobody().takeCredential({ token, blinded: first.blinded })
    await nobody().answerBlindly(await ballotOf(first, again.signature, score(0)))
    await expect(nobody().form({ token })).resolves.toMatchObject({
      already_answered: false,
      credential: { taken: true },
    })
  })

  test('is refused without a signature of its own round, its own key and its own message', async () => {
    const one = await asked([6, 6])
    const other = await asked([6])
    const [person, , , , , , ofAnotherTeam] = one.people
    const held = await blindedBy(nobody(), one.linkOf(person))
    const { signature } = await nobody().takeCredential({ token: one.linkOf(person), blinded: held.blinded })
    const right = await ballotOf(held, signature, score(1))
    const elsewhere = await blindedBy(nobody(), one.linkOf(ofAnotherTeam))
    const foreign = await blindedBy(nobody(), other.linkOf(other.people[0]))
    const flipped = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
    for (const wrong of [
      { signature: flipped(right.signature) },
      { message: flipped(right.message) },
      { key_id: elsewhere.key_id },
      { key_id: foreign.key_id, round: foreign.round },
      { round: foreign.round },
      { key_id: flipped(right.key_id) },
    ])
      expect((await refusalOf(nobody().answerBlindly({ ...right, ...wrong }))).code).toBe('credential_invalid')
    await nobody().answerBlindly(right)
  })

  test.each([
    ['0', Buffer.alloc(384)],
    ['1', Buffer.concat([Buffer.alloc(383), Buffer.from([1])])],
    ['no number below the modulus', Buffer.alloc(384, 0xff)],
  ])('nothing is signed that is %s, and the right stays', async (_, blinded) => {
    const { people, linkOf } = await asked([6])
    const token = linkOf(people[0])
    const asking = nobody().takeCredential({ token, blinded: blinded.toString('base64url') })
    expect((await refusalOf(asking)).code).toBe('invalid_input')
    await answerFromDevice(nobody(), token, score(1))
  })

  test('after the end nothing is signed and nothing is taken, and no private half is left', async () => {
    const { company, id, people, linkOf } = await asked([6])
    const token = linkOf(people[0])
    const held = await blindedBy(nobody(), token)
    const late = await blindedBy(nobody(), linkOf(people[1]))
    const { signature } = await nobody().takeCredential({ token, blinded: held.blinded })
    await company.owner.as.pulses.deactivate({ id })
    const tooLate = nobody().takeCredential({ token: linkOf(people[1]), blinded: late.blinded })
    expect((await refusalOf(tooLate)).code).toBe('pulse_closed')
    expect((await refusalOf(nobody().answerBlindly(await ballotOf(held, signature, score(1))))).code).toBe(
      'pulse_closed',
    )
    const { rows } = await app.owner.query('select sealed from credential_keys where round_id = $1', [
      await roundOf(app, id),
    ])
    expect(rows).toEqual([{ sealed: null }, { sealed: null }].slice(0, rows.length))
    expect(rows.length).toBeGreaterThan(0)
  })

  test('nobody is asked before the keys are there, and everybody once', async () => {
    const { company, people } = await asked([6])
    await app.runJobs()
    const { rows } = await app.owner.query<{ count: string }>(
      `select count(*) from letters where company_id = $1 and kind = 'pulse-invitation'`,
      [company.companyId],
    )
    expect(Number(rows[0]?.count)).toBe(people.length + 3)
  })
})

describe('a key signs for k people at least', () => {
  test.each([
    { sizes: [6, 7], withoutTeam: 0, keys: [7, 9] },
    { sizes: [6, 2], withoutTeam: 0, keys: [5, 6] },
    { sizes: [9, 6, 1], withoutTeam: 0, keys: [9, 10] },
    { sizes: [5, 5], withoutTeam: 2, keys: [5, 5, 5] },
  ])('teams of $sizes and $withoutTeam more: keys for $keys', async ({ sizes, withoutTeam, keys }) => {
    const { company, id } = await asked(sizes, withoutTeam)
    const { segments, anonymity_threshold: k } = await nobody().manifest({
      round: `${company.companyId}.${await roundOf(app, id)}`,
    })
    // Owner, admin and manager have no team, and are three more.
    expect(segments.map(({ people }) => people).toSorted((a, b) => a - b)).toEqual(keys)
    expect(segments.every(({ people }) => people >= k)).toBe(true)
  })
})

test('B-01: each right that was signed fits each answer that came', async () => {
  const { people, linkOf } = await asked([6])
  const seen: { blinded: bigint; blindSignature: bigint; signature: bigint }[] = []
  let modulus = 0n
  for (const [index, person] of people.entries()) {
    const held = await blindedBy(nobody(), linkOf(person))
    const { signature } = await nobody().takeCredential({ token: linkOf(person), blinded: held.blinded })
    const ballot = await ballotOf(held, signature, score(index))
    await nobody().answerBlindly(ballot)
    modulus = numberOf((await crypto.subtle.exportKey('jwk', held.key)).n ?? '')
    seen.push({
      blinded: numberOf(held.blinded),
      blindSignature: numberOf(signature),
      signature: numberOf(ballot.signature),
    })
  }
  const e = 65_537n
  const fits = seen.flatMap((issued) =>
    seen.map((given) => {
      // r = s′ / s; what was blinded with it is m·r^e, where m = s^e.
      const r = (issued.blindSignature * inverse(given.signature, modulus)) % modulus
      return (powered(given.signature, e, modulus) * powered(r, e, modulus)) % modulus === issued.blinded
    }),
  )
  expect(fits).toEqual(fits.map(() => true))
  expect(fits).toHaveLength(people.length ** 2)
})

const numberOf = (base64url: string): bigint => BigInt(`0x${Buffer.from(base64url, 'base64url').toString('hex')}`)

function powered(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let left = exponent, factor = base % modulus; left > 0n; left >>= 1n, factor = (factor * factor) % modulus)
    if (left & 1n) result = (result * factor) % modulus
  return result
}

function inverse(number: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [number % modulus, modulus, 1n, 0n]
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
  return ((x % modulus) + modulus) % modulus
}
