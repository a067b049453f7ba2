import type { KeyObject } from 'node:crypto'
import { hashToken } from '../../../server/src/lib/tokens.ts'
import type { DeadRows } from './dead-rows.ts'
import type { Item, Moment, Participant } from './evidence.ts'
import type { Arrival, Coming, History } from './history.ts'
import type { Transcript } from './relation.ts'
import { fittingPairs, keysThatSigned } from './relation.ts'

/** Everything that a round leaves on the disk or sends over the wire, and nothing that only the simulator knows. */
export type Collected = {
  /** Before and after the lone answer of an hour, at the end of the round, and after its mixing. */
  moments: { before: Moment; after: Moment; end: Moment; mixed: Moment | null }
  history: History
  dead: DeadRows
  /** Every file of the data folder that holds a comment. */
  files: { path: string; bytes: Buffer }[]
  said: string
  /** How its comments begin. */
  mark: string
  transcript: Transcript
  /** The private halves that sign rights, opened with the server's secret while the round ran. */
  privateKeys: KeyObject[]
}

/** All that an attacker of a round has. */
export type Evidence = Collected & {
  /** While it runs, or after its answers were mixed. */
  phase: 'open' | 'mixed'
  /** Answers as they arrived, with their text where the attacker can open them. */
  arrivals: (Arrival & { item: Item })[]
  /** Sealed answers in dead rows, with their text where the attacker can open them. */
  deadItems: Item[]
}

export type Guess = { participant: string; item: Item }
export type Found = { guesses: Guess[]; saw: string }

/** One way of putting people and answers together. */
export type Attacker = {
  name: string
  /**
   * It uses the order in which people came, or how few they were. Against an attacker with the round's key nothing
   * protects from that.
   */
  byOrder: boolean
  look(evidence: Evidence): Found
}

/** The people who came, as the database has them at the end of the round. */
const comersOf = ({ moments }: Evidence): Participant[] => moments.end.participants.filter(({ day }) => day !== null)

const itemsOf = ({ phase, moments }: Evidence): Item[] =>
  phase === 'open' ? moments.end.sealed : (moments.mixed?.sheets ?? [])

/** The people whose answer an item may be: those of its segment, or those whose segment no item names. */
export function crowdsOf(
  people: readonly Participant[],
  items: readonly Item[],
): (team: string | null) => string | null {
  const named = new Set(items.map(({ segment }) => segment))
  return (team) => (named.has(team) ? team : null)
}

/** Pairs people and items in their order within each crowd, evenly where one side has more. Nobody is guessed twice. */
function inOrder(people: readonly Participant[], items: readonly Item[]): Guess[] {
  const crowdOf = crowdsOf(people, items)
  const byCrowd = Map.groupBy(people, ({ team }) => crowdOf(team))
  return [...Map.groupBy(items, ({ segment }) => segment)].flatMap(([segment, its]) => {
    const crowd = byCrowd.get(segment) ?? []
    const pairs = Math.min(crowd.length, its.length)
    return Array.from({ length: pairs }, (_, index) => index).flatMap((index) => {
      const person = crowd[Math.floor((index * crowd.length) / pairs)]
      const item = its[Math.floor((index * its.length) / pairs)]
      return person && item ? [{ participant: person.id, item }] : []
    })
  })
}

const placeOf = ({ place }: { place: string }): number => {
  const [block = 0, row = 0] = place.replace(/[()]/g, '').split(',').map(Number)
  return block * 1000 + row
}

const sortedBy = <T>(all: readonly T[], keyOf: (one: T) => number | bigint | string): T[] =>
  all.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)]
    return first < second ? -1 : first > second ? 1 : 0
  })

const byRows: Attacker = {
  name: 'order of rows (ctid)',
  byOrder: true,
  look(evidence) {
    const [people, items] = [sortedBy(comersOf(evidence), placeOf), sortedBy(itemsOf(evidence), placeOf)]
    return { guesses: inOrder(people, items), saw: `${people.length} people and ${items.length} answers as they lie` }
  },
}

const byTransactions: Attacker = {
  name: 'order of transactions (xmin)',
  byOrder: true,
  look(evidence) {
    const of = ({ xmin }: { xmin: string }) => Number(xmin)
    const [people, items] = [sortedBy(comersOf(evidence), of), sortedBy(itemsOf(evidence), of)]
    const count = new Set(items.map(of)).size
    return { guesses: inOrder(people, items), saw: `${items.length} answers of ${count} transactions` }
  },
}

const byIds: Attacker = {
  name: 'order of ids',
  byOrder: false,
  look(evidence) {
    const of = ({ id }: { id: string }) => id
    const [people, items] = [sortedBy(comersOf(evidence), of), sortedBy(itemsOf(evidence), of)]
    return { guesses: inOrder(people, items), saw: `${items.length} ids` }
  },
}

const byDeadRows: Attacker = {
  name: 'dead rows in the files of the tables',
  byOrder: true,
  look(evidence) {
    const { dead, deadItems, arrivals } = evidence
    const comers = new Map(comersOf(evidence).map((person) => [person.id, person]))
    const people = dead.comings.flatMap((id) => comers.get(id) ?? [])
    const items =
      evidence.phase === 'open'
        ? deadItems
        : [...deadItems.filter(({ words }) => words !== null), ...sortedBy(itemsOf(evidence), placeOf)]
    const living = new Set(evidence.moments.end.sealed.map(({ sealed }) => sealed))
    const deadOnes = dead.sealed.filter((sealed) => !living.has(sealed.toString('hex'))).length
    return {
      guesses: inOrder(people, items),
      saw: `${people.length} places written anew, ${dead.sealed.length} sealed answers of ${arrivals.length}, ${deadOnes} of them of no living row`,
    }
  },
}

/** The people who came, in that order. */
function comingOrder(evidence: Evidence): (Coming & { person: Participant })[] {
  const people = new Map(comersOf(evidence).map((person) => [person.id, person]))
  return evidence.history.comings.flatMap((coming) => {
    const person = people.get(coming.participant)
    return person ? [{ ...coming, person }] : []
  })
}

const byLog: Attacker = {
  name: 'log of writes (WAL): who came, against what was written',
  byOrder: true,
  look(evidence) {
    const people = comingOrder(evidence).map(({ person }) => person)
    const { writtenAt } = evidence.history
    const items =
      evidence.phase === 'open'
        ? evidence.arrivals.map(({ item }) => item)
        : sortedBy(itemsOf(evidence), ({ id }) => writtenAt.get(id) ?? 0n)
    return {
      guesses: inOrder(people, items),
      saw: `${evidence.history.writes} writes; ${people.length} come and ${evidence.arrivals.length} answers in their order`,
    }
  },
}

/** Pairs each answer with the last person of its segment who came before it and is not paired yet. */
function lastBefore(evidence: Evidence): { participant: string; arrival: Evidence['arrivals'][number] }[] {
  const comings = comingOrder(evidence)
  const taken = new Set<string>()
  return evidence.arrivals.flatMap((arrival) => {
    const before = comings.filter(
      ({ at, participant, person }) => at < arrival.at && person.team === arrival.segment && !taken.has(participant),
    )
    const last = before.at(-1)
    if (!last) return []
    taken.add(last.participant)
    return [{ participant: last.participant, arrival }]
  })
}

const byMinute: Attacker = {
  name: 'log of writes (WAL): each answer to the last who came before it',
  byOrder: true,
  look(evidence) {
    const guesses = lastBefore(evidence).map(({ participant, arrival }) => ({ participant, item: arrival.item }))
    return { guesses, saw: `${guesses.length} answers right after somebody came` }
  },
}

const byTurn: Attacker = {
  name: 'log of writes (WAL): rights and answers in their turn',
  byOrder: true,
  look(evidence) {
    const items = evidence.arrivals.map(({ item }) => item)
    const people = comingOrder(evidence).map(({ person }) => person)
    return { guesses: inOrder(people, items), saw: `${items.length} answers as they came` }
  },
}

/** Compares two looks: if one person and one answer have appeared between them, they belong together. */
const byTwoLooks: Attacker = {
  name: 'the lone answer of an hour: the disk before and after it',
  byOrder: true,
  look({ moments, arrivals }) {
    const isNew = <T>(now: readonly T[], then: readonly T[], of: (one: T) => string) => {
      const known = new Set(then.map(of))
      return now.filter((one) => !known.has(of(one)))
    }
    const come = ({ participants }: Moment) => participants.filter(({ day }) => day !== null)
    const people = isNew(come(moments.after), come(moments.before), ({ id }) => id)
    const sealed = isNew(moments.after.sealed, moments.before.sealed, ({ sealed }) => sealed)
    const items = sealed.map((one) => arrivals.find(({ item }) => item.sealed === one.sealed)?.item ?? one)
    const [person, item] = [people[0], items[0]]
    const isLone = people.length === 1 && items.length === 1 && person && item
    return {
      guesses: isLone ? [{ participant: person.id, item }] : [],
      saw: `${people.length} more have come, ${items.length} more answers`,
    }
  },
}

const byTwoBackups: Attacker = {
  name: 'the lone answer of an hour: two backups',
  byOrder: false,
  look(evidence) {
    const { before, after } = evidence.moments
    const known = new Set(before.backup)
    const lines = after.backup.filter((line) => !known.has(line) && !line.startsWith('#'))
    const people = comersOf(evidence).filter(({ id, user_id }) =>
      lines.some((line) => line.includes(id) || line.includes(user_id)),
    )
    const items = itemsOf(evidence).filter(({ id }) => lines.some((line) => line.includes(id)))
    return {
      guesses: people.length === 1 ? inOrder(people, items) : [],
      saw: `${lines.length} lines differ, ${people.length} people and ${items.length} answers in them`,
    }
  },
}

/** Values that one person's rows and one answer's row have, and no others. */
function joined(people: ReadonlyMap<string, ReadonlySet<string>>, items: ReadonlyMap<string, ReadonlySet<string>>) {
  const holders = (all: ReadonlyMap<string, ReadonlySet<string>>) => {
    const found = new Map<string, string | null>()
    for (const [holder, values] of all)
      for (const value of values) found.set(value, found.has(value) && found.get(value) !== holder ? null : holder)
    return found
  }
  const [ofPeople, ofItems] = [holders(people), holders(items)]
  const pairs = new Map<string, string>()
  for (const [value, item] of ofItems) {
    const person = ofPeople.get(value)
    if (item && person && !pairs.has(item)) pairs.set(item, person)
  }
  return pairs
}

/** The values in rows about each person, from any table, and those in rows about each answer, with its transaction. */
function valuesAbout(evidence: Evidence, items: readonly Item[]) {
  const rows = [evidence.moments.end, ...(evidence.moments.mixed ? [evidence.moments.mixed] : [])].flatMap(
    (moment) => moment.rows,
  )
  const owners = new Map(
    comersOf(evidence).flatMap(
      ({ id, user_id }) =>
        [
          [id, id],
          [user_id, id],
        ] as const,
    ),
  )
  const people = new Map<string, Set<string>>()
  const answers = new Map(items.map(({ id, xmin }) => [id, new Set([`transaction ${xmin}`])]))
  const ofTransaction = Map.groupBy(items, ({ xmin }) => xmin)
  // Teams with few answers are another attacker's subject.
  const teams = new Set(items.map(({ segment }) => segment))
  for (const { xmin, values } of rows) {
    const about = new Set([...values].flatMap((value) => owners.get(value) ?? []))
    const [person] = about
    if (about.size === 1 && person !== undefined) {
      const found = people.get(person) ?? new Set()
      people.set(person, found)
      for (const value of values) found.add(value)
      found.add(`transaction ${xmin}`)
    }
    const together = ofTransaction.get(xmin) ?? []
    const [alone] = together
    const own = [...values].find((value) => answers.has(value)) ?? (together.length === 1 ? alone?.id : undefined)
    if (own !== undefined) for (const value of values) if (!teams.has(value)) answers.get(own)?.add(value)
  }
  return { people, answers, rows: rows.length }
}

const guessesOf = (items: readonly Item[], pairs: ReadonlyMap<string, string>): Guess[] =>
  items.flatMap((item) => {
    const participant = pairs.get(item.id)
    return participant === undefined ? [] : [{ participant, item }]
  })

const byEqualValues: Attacker = {
  name: 'equal values and transactions in rows of any table, jobs and letters among them',
  byOrder: false,
  look(evidence) {
    const items = itemsOf(evidence)
    const { people, answers, rows } = valuesAbout(evidence, items)
    const guesses = guessesOf(items, joined(people, answers))
    return { guesses, saw: `${rows} rows, ${guesses.length} with a value of one person and one answer` }
  },
}

const hex = /^\\x([0-9a-f]{64})$/

const byHashes: Attacker = {
  name: 'hashes of the one side tried on the other',
  byOrder: false,
  look(evidence) {
    const items = itemsOf(evidence)
    const { people, answers } = valuesAbout(evidence, items)
    const ids = [...people.keys()]
    let tried = 0
    const derived = new Map(
      [...answers].map(([item, values]) => {
        const hashes = [...values].flatMap((value) => {
          const bytes = hex.exec(value)?.[1]
          if (bytes === undefined) return []
          const texts = [bytes, Buffer.from(bytes, 'hex').toString('base64url')]
          tried += texts.length * (ids.length + 1)
          return texts
            .flatMap((text) => [text, ...ids.map((id) => `${id}\0${text}`)])
            .map((text) => `\\x${hashToken(text).toString('hex')}`)
        })
        return [item, new Set(hashes)] as const
      }),
    )
    return { guesses: guessesOf(items, joined(people, derived)), saw: `${tried} hashes computed` }
  },
}

const byDays: Attacker = {
  name: 'days',
  byOrder: true,
  look(evidence) {
    const people = sortedBy(comersOf(evidence), ({ day }) => day ?? '')
    const items = sortedBy(itemsOf(evidence), placeOf)
    return { guesses: inOrder(people, items), saw: `${new Set(people.map(({ day }) => day)).size} days` }
  },
}

/**
 * Takes answers of a rare length. The person who came last before such an answer is matched with the longest comments.
 */
const byLength: Attacker = {
  name: 'length of the sealed answer against that of the comment',
  byOrder: false,
  look(evidence) {
    const lengths = Map.groupBy(evidence.arrivals, ({ sealed }) => sealed.length)
    const usual = Math.max(0, ...[...lengths.values()].map((all) => all.length))
    const rare = lastBefore(evidence).filter(({ arrival }) => (lengths.get(arrival.sealed.length)?.length ?? 0) < usual)
    const people = sortedBy(rare, ({ arrival }) => -arrival.sealed.length)
    const comments = sortedBy(evidence.moments.mixed?.comments ?? [], ({ words }) => -Buffer.byteLength(words ?? ''))
    return {
      guesses: people.flatMap(({ participant }, index) => {
        const item = comments[index]
        return item ? [{ participant, item }] : []
      }),
      saw: `${lengths.size} lengths, ${rare.length} answers of a rare one`,
    }
  },
}

const bySmallCrowds: Attacker = {
  name: 'the lone answer of a team',
  byOrder: true,
  look(evidence) {
    const [people, items] = [comersOf(evidence), itemsOf(evidence)]
    const crowdOf = crowdsOf(people, items)
    const sizes = Map.groupBy(people, ({ team }) => crowdOf(team))
    const few = items.filter(({ segment }) => (sizes.get(segment)?.length ?? 0) <= 2)
    return {
      guesses: inOrder(people, items).filter(({ item }) => few.includes(item)),
      saw: `${few.length} answers of crowds of one or two`,
    }
  },
}

const byRelation: Attacker = {
  name: 'blind signatures: what was signed tried on what was given (B-01)',
  byOrder: false,
  look(evidence) {
    const items = new Map(
      [...itemsOf(evidence), ...evidence.arrivals.map(({ item }) => item)].map((item) => [item.words, item]),
    )
    const { fits, tried } = fittingPairs(evidence.transcript)
    const keys = keysThatSigned(evidence.transcript, evidence.privateKeys)
    const guesses = [...fits].flatMap(([sheet, people]) => {
      const [item, only] = [items.get(sheet), people.length === 1 ? people[0] : undefined]
      return item && only !== undefined ? [{ participant: only, item }] : []
    })
    const all = [...fits.values()].reduce((sum, people) => sum + people.length, 0)
    return { guesses, saw: `${all} of ${tried} pairs of a key fit each other, ${keys} private keys in hand` }
  },
}

/** Looks for the id of a person near a comment in the same file. */
const byNeighbours: Attacker = {
  name: 'words on the disk, beside whom they lie',
  byOrder: false,
  look(evidence) {
    const { phase, moments, files, mark } = evidence
    const comments = moments.mixed?.comments ?? []
    const near = 4_096
    const guesses = files.flatMap(({ bytes }) => {
      const ids = comersOf(evidence).flatMap(({ id, user_id }) =>
        [id, user_id].map((one) => ({ id, bytes: Buffer.from(one.replaceAll('-', ''), 'hex') })),
      )
      return marksIn(bytes, mark).flatMap((at) => {
        const around = bytes.subarray(Math.max(0, at - near), at + near)
        const beside = ids.filter((one) => around.includes(one.bytes))
        const said = bytes.subarray(at, at + 60).toString()
        const item = comments.find(({ words }) => words?.startsWith(said.split(':')[0] + ':'))
        const persons = new Set(beside.map(({ id }) => id))
        const [only] = persons
        return persons.size === 1 && only !== undefined && item ? [{ participant: only, item }] : []
      })
    })
    return {
      guesses: [...new Map(guesses.map((guess) => [guess.item.id, guess])).values()],
      saw: `${files.length} files with words of ${phase === 'open' ? 'a running' : 'the mixed'} round`,
    }
  },
}

function marksIn(bytes: Buffer, text: string): number[] {
  const places: number[] = []
  const mark = Buffer.from(text)
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) places.push(at)
  return places
}

const bySaid: Attacker = {
  name: 'what the server said (its log, everything on)',
  byOrder: false,
  look(evidence) {
    const people = new Map(
      comersOf(evidence).flatMap(
        (one) =>
          [
            [one.id, one],
            [one.user_id, one],
          ] as const,
      ),
    )
    const lines = evidence.said.split('\n')
    const named = lines.flatMap((line) => {
      const about = [...line.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].flatMap(
        ([id]) => people.get(id) ?? [],
      )
      return about.length === 1 ? about : []
    })
    const withWords = lines.filter((line) => line.includes(evidence.mark)).length
    return {
      guesses: named.length > 0 ? inOrder([...new Set(named)], itemsOf(evidence)) : [],
      saw: `${lines.length} lines, ${named.length} about a person, ${withWords} with words of an answer`,
    }
  },
}

export const attackers: readonly Attacker[] = [
  byRows,
  byTransactions,
  byIds,
  byDeadRows,
  byLog,
  byMinute,
  byTurn,
  byTwoLooks,
  byTwoBackups,
  bySmallCrowds,
  byLength,
  byEqualValues,
  byHashes,
  byDays,
  byRelation,
  byNeighbours,
  bySaid,
]
