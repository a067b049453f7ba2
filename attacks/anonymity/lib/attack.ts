import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../server/src/testing/server-process.ts'
import { attackers, type Collected, type Evidence } from './attackers.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Attacked, foundCompany, ownersSession, teamsOf } from './company.ts'
import { withDatabase } from './database.ts'
import { Days } from './days.ts'
import { deadRowsOf } from './dead-rows.ts'
import { filesWithWords, type Moment, readSegments, readTables, tableFiles, takeMoment } from './evidence.ts'
import { type History, historyOf } from './history.ts'
import { commentMark } from './questions.ts'
import { openerWith, openPrivateKeys, readWith } from './reading.ts'
import { type Asked, closeRound, countedIn, Devices, type Lane, openRound, type Round } from './round.ts'
import { type Visit, visitsOf, withLoneAnswer } from './schedule.ts'
import { type Score, scoreOf } from './verdict.ts'
import { readLog } from './write-ahead-log.ts'

/** A version of the product: the command that runs it, and the way to make one of its backups. */
export type Target = {
  node: string
  program: readonly string[]
  /** Writes a backup of the running server and returns its lines. */
  backUp(dataDir: string, folder: string): Promise<string[]>
}

/** The time of an attack, and the secrets that the attacker has. */
export type Case =
  /** While the round runs: the whole disk and every secret but the round's key. */
  | 'open'
  /** While the round runs: the disk, every secret, and a copy of the round's key. */
  | 'kept'
  /** After the mixing: everything, and all copies made before it. */
  | 'mixed'

/** The scores of each attacker in one round, case by case. */
export type RoundScores = {
  lane: Lane
  asked: number
  answered: number
  scores: { case: Case; attacker: string; byOrder: boolean; score: Score }[]
}

export type Crowd = { seed: number; people: number; lanes: readonly Lane[] }
type Running = { target: Target; attacked: Attacked; days: Days; secret: Buffer; copies: string }

/** One company of simulated people answers once in each lane, one after the other, and everything is attacked. */
export async function attackOnce(target: Target, { seed, people, lanes }: Crowd): Promise<RoundScores[]> {
  const later = join(import.meta.dirname, 'later.ts')
  const program = ['--import', later, ...target.program]
  const started = await startServer({ TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' }, program, target.node)
  const copies = mkdtempSync(join(tmpdir(), 'kamerton-copied-'))
  try {
    const { dataDir, said } = started
    const mailbox = started.mailbox === null ? '/dev/mail.json' : `${new URL(started.mailbox).pathname}/letters.json`
    const server = { address: started.address.replace('localhost', '127.0.0.1'), said, mailbox }
    await keepWholeLog(dataDir)
    const attacked = await foundCompany(server, dataDir, teamsOf(people))
    const secret = Buffer.from(readFileSync(join(dataDir, 'secrets/key'), 'utf8').trim(), 'hex')
    const running = { target, attacked, secret, copies, days: new Days(started) }
    const results: RoundScores[] = []
    for (const [index, lane] of lanes.entries())
      results.push(await attackRound(running, lane, chanceOf(seed * 1_000 + index)))
    return results
  } finally {
    await started.remove()
    rmSync(copies, { recursive: true, force: true })
  }
}

/** Keeps the whole write-ahead log: an operator of the server may keep it as long as they like. */
const keepWholeLog = (dataDir: string): Promise<void> =>
  withDatabase(dataDir, async (client) => {
    await client.query("alter system set wal_keep_size = '4GB'")
    await client.query('select pg_reload_conf()')
  })

async function attackRound(running: Running, lane: Lane, chance: Chance): Promise<RoundScores> {
  const { secret, copies } = running
  const { dataDir, server } = running.attacked
  const attacked = { ...running.attacked, owner: await ownersSession(server) }
  const round = await openRound(attacked, lane, secret, chance)
  const devices = new Devices(attacked, lane)
  const moments = await liveThrough(running, round, devices, chance)
  const transcript = devices.transcript
  const files = await tableFiles(attacked)
  const privateKeys = lane === 'blind' ? await openPrivateKeys(attacked, secret, round.id) : []
  const collect = async (mixed: Moment | null): Promise<Collected> => ({
    moments: { ...moments, mixed },
    history: historyOf(readLog(readSegments(dataDir)), files, round.id),
    dead: deadRowsOf(await readTables(attacked), round.id),
    files: filesWithWords(dataDir, commentMark(lane)),
    said: server.said(),
    transcript,
    privateKeys,
    mark: commentMark(lane),
  })
  const open = await collect(null)
  if (lane !== 'named') requireWhole(open.history, moments.end)
  const keys = join(dataDir, 'round-keys')
  if (existsSync(keys)) cpSync(keys, copies, { recursive: true })
  const withKey = await readWith(openerWith(secret, [copies], round), open, 'open')
  const looks: [Case, Evidence][] = []
  if (lane !== 'named')
    looks.push(['open', await readWith(openerWith(secret, [], round), open, 'open')], ['kept', withKey])

  const owner = await ownersSession(server)
  await closeRound(attacked, owner, round)
  const counted = await countedIn(attacked, owner, round)
  if (counted === 0 || counted > devices.answered.length)
    throw new Error(`${counted} answers of ${devices.answered.length} are counted`)
  const afterwards = await collect(await look(running, round, 'mixed'))
  looks.push(['mixed', await readWith(openerWith(secret, [keys], round), afterwards, 'mixed')])

  const truth = { people: round.people, sealedBy: ownersOf(withKey, round.people) }
  return {
    lane,
    asked: round.people.length,
    answered: devices.answered.length,
    scores: looks.flatMap(([when, seen]) =>
      attackers.map(({ name, byOrder, look }) => ({
        case: when,
        attacker: name,
        byOrder,
        score: scoreOf(look(seen), seen, truth),
      })),
    ),
  }
}

/** People come and answer. The disk is read before and after a lone answer, and at the end. */
async function liveThrough(
  running: Running,
  round: Round,
  devices: Devices,
  chance: Chance,
): Promise<Pick<Collected['moments'], 'before' | 'after' | 'end'>> {
  const { days } = running
  const visits = withLoneAnswer(visitsOf(withLoneTeam(round.people), chance))
  const firstDay = days.passed
  const live = async (some: readonly Visit<Asked>[], name: string) => {
    for (const visit of some) {
      await days.reach(firstDay, visit.at)
      await devices.visit(visit)
    }
    return look(running, round, name)
  }
  const before = await live(visits.before, 'before')
  const after = await live(visits.lone, 'after')
  const end = await live(visits.after, 'end')
  return { before, after, end }
}

/** Leaves only one person of the smallest team: theirs is the lone answer of a team. */
function withLoneTeam(people: readonly Asked[]): Asked[] {
  const teams = [...Map.groupBy(people, ({ team }) => team)].filter(([team]) => team !== null)
  const [, members = []] = teams.toSorted(([, a], [, b]) => a.length - b.length)[0] ?? []
  return people.filter((person) => !members.slice(1).includes(person))
}

const look = async ({ target, attacked, copies }: Running, round: Round, name: string): Promise<Moment> => {
  await withDatabase(attacked.dataDir, (client) => client.query('checkpoint'))
  const backup = await target.backUp(attacked.dataDir, join(copies, `${round.lane}-${name}.gz`))
  return takeMoment(attacked, round, backup)
}

/**
 * Throws if the write-ahead log lacks a person who came or an answer. Attackers without the whole log would prove
 * nothing.
 */
function requireWhole({ comings, arrivals }: History, end: Moment): void {
  const came = end.participants.filter(({ day }) => day !== null).length
  if (comings.length < came || arrivals.length !== end.sealed.length)
    throw new Error(
      `the log of writes has ${comings.length} of ${came} who came, and ${arrivals.length} of ${end.sealed.length} answers`,
    )
}

/** The owner of each sealed answer. Only the judge knows it, who has the key and everybody's numbers. */
function ownersOf({ moments }: Evidence, people: readonly Asked[]): Map<string, string> {
  const bySheet = new Map(people.map(({ participant, sheet }) => [sheet, participant]))
  return new Map(
    moments.end.sealed.flatMap(({ sealed, words }) => {
      const owner = words === null ? undefined : bySheet.get(words)
      return owner === undefined ? [] : [[sealed, owner] as const]
    }),
  )
}
