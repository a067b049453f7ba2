import { globSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { folderOf, type House, insides, ladders, refusalOfArrow, roomOf } from '../lint/ladder.ts'
import { type Place, placeOf, targetOf } from '../lint/place.ts'

/** A part of the code with an order of its own: `server`, or `server/pulses`. */
export type Drawn = House | `${House}/${string}`

/** One room imports another, on this number of lines. */
export type Arrow = { from: string; to: string; lines: number }
export type RoomMap = {
  /** A package, or a large room that has an order inside. */
  house: Drawn
  rooms: string[]
  arrows: Arrow[]
  /** The rooms by floor, the ground first. A room is one floor above the highest that it imports. */
  floors: string[][]
  /** The fewest arrows without which the rooms have no circular imports. */
  back: Arrow[]
  /** Imports that the ladder refuses, each with its file and the message of the linter. */
  refused: string[]
}

const root = join(import.meta.dirname, '..')
const houses = ['contract', 'server', 'web'] as const
/** Everything that has an order. */
export const allDrawn: readonly Drawn[] = [...houses, 'server/pulses', 'server/one-to-one', 'server/development-plans']
const reference = /(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g

const ladderOf = (drawn: Drawn): readonly string[] => insides[drawn] ?? ladders[houseOf(drawn)]

const houseOf = (drawn: Drawn): House => {
  const found = houses.find((house) => drawn === house || drawn.startsWith(`${house}/`))
  if (!found) throw new Error(`${drawn} is no house`)
  return found
}

/** The room of a file, or its folder in a large room. */
function placeIn(drawn: Drawn, place: Place): string | null {
  const folder = folderOf(place)
  if (insides[drawn]) return folder?.room === drawn ? folder.name : null
  const room = roomOf(place)
  return room?.house === drawn ? room.name : null
}

/**
 * Reads which room of a package, or which folder of a large room, imports from which. Imports of types count; tests and
 * their support do not.
 */
export function readRooms(drawn: Drawn, at: string = root): RoomMap {
  const rooms = new Set<string>()
  const arrows = new Map<string, Arrow>()
  const refused: string[] = []
  for (const path of globSync(`${houseOf(drawn)}/src/**/*.{ts,tsx}`, { cwd: at }).toSorted()) {
    // As if it stood in this repository, so that another checkout can be drawn as well.
    const here = resolve(root, path)
    const from = placeOf(here)
    const room = placeIn(drawn, from)
    if (room === null || from.isTest) continue
    rooms.add(room)
    for (const [, specifier = ''] of readFileSync(join(at, path), 'utf8').matchAll(reference)) {
      const target = targetOf(specifier, here)
      const there = target.kind === 'place' ? placeIn(drawn, target.place) : null
      if (target.kind !== 'place' || there === null || there === room) continue
      rooms.add(there)
      const key = `${room} ${there}`
      arrows.set(key, { from: room, to: there, lines: (arrows.get(key)?.lines ?? 0) + 1 })
      const refusal = refusalOfArrow(from, target.place)
      if (refusal) refused.push(`${path.split(sep).join('/')}: ${refusal}`)
    }
  }
  return { house: drawn, refused, ...arrange([...rooms].toSorted(), [...arrows.values()]) }
}

/** Puts rooms on floors. Arrows that would have to go for that are told apart. */
export function arrange(rooms: string[], arrows: Arrow[]): Pick<RoomMap, 'rooms' | 'arrows' | 'floors' | 'back'> {
  const back = circlesOf(rooms, arrows).flatMap((circle) => fewestBack(circle, arrows))
  const down = arrows.filter((arrow) => !back.includes(arrow))
  const floorOf = new Map<string, number>()
  const floor = (room: string): number => {
    const known = floorOf.get(room)
    if (known !== undefined) return known
    const found = Math.max(0, ...down.filter(({ from }) => from === room).map(({ to }) => floor(to) + 1))
    floorOf.set(room, found)
    return found
  }
  const floors: string[][] = []
  for (const room of rooms) (floors[floor(room)] ??= []).push(room)
  return { rooms, arrows, floors, back }
}

/** Groups of rooms each of which reaches all others of its group. */
export function circlesOf(rooms: readonly string[], arrows: readonly Arrow[]): string[][] {
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, arrows)]))
  const isTogether = (a: string, b: string) => reached.get(a)?.has(b) === true && reached.get(b)?.has(a) === true
  const circles: string[][] = []
  for (const room of rooms)
    if (isTogether(room, room) && !circles.some((circle) => circle.includes(room)))
      circles.push(rooms.filter((other) => isTogether(room, other)))
  return circles
}

function reachedFrom(room: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>()
  const open = [room]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { from, to } of arrows)
      if (from === at && !reached.has(to)) {
        reached.add(to)
        open.push(to)
      }
  return reached
}

/** More rooms than this in one circle are not ordered exactly: the work doubles with each. */
const mostInCircle = 18

/** The order of a circle's rooms that leaves the fewest arrows back, found over all orders; these arrows. */
function fewestBack(circle: readonly string[], arrows: readonly Arrow[]): Arrow[] {
  const within = arrows.filter(({ from, to }) => circle.includes(from) && circle.includes(to))
  if (circle.length > mostInCircle) return within
  const knows = circle.map((room) =>
    within.reduce((set, { from, to }) => (from === room ? set | (1 << circle.indexOf(to)) : set), 0),
  )
  const full = (1 << circle.length) - 1
  // cost[placed] is the fewest arrows back when these rooms are the lowest; last[placed] is the one on top of them.
  const cost = new Int32Array(full + 1).fill(within.length + 1)
  const last = new Int8Array(full + 1)
  cost[0] = 0
  for (let placed = 0; placed < full; placed++)
    for (let next = 0; next < circle.length; next++) {
      const bit = 1 << next
      if (placed & bit) continue
      // The rooms that this one imports and that are not below it yet will be above it.
      const up = bitsOf((knows[next] ?? 0) & ~placed & ~bit)
      const total = (cost[placed] ?? 0) + up
      if (total < (cost[placed | bit] ?? 0)) {
        cost[placed | bit] = total
        last[placed | bit] = next
      }
    }
  const back: Arrow[] = []
  for (let placed = full; placed > 0; ) {
    const top = last[placed] ?? 0
    placed &= ~(1 << top)
    const below = circle.filter((_, at) => placed & (1 << at))
    back.push(...within.filter(({ from, to }) => from === circle[top] && !below.includes(to)))
  }
  return back
}

const bitsOf = (set: number): number => set.toString(2).replaceAll('0', '').length

/** The map as text, the top floor first. */
export function drawRooms({ house, rooms, arrows, floors, back }: RoomMap): string {
  const circles = circlesOf(rooms, arrows)
  const knownBy = (room: string) =>
    arrows
      .filter(({ from }) => from === room)
      .toSorted((a, b) => a.to.localeCompare(b.to))
      .map(({ to }) => (back.some((arrow) => arrow.from === room && arrow.to === to) ? `${to} (back)` : to))
      .join(' ')
  return [
    `${house}: ${rooms.length} rooms, ${floors.length} floors, ${arrows.length} arrows, ${back.length} back`,
    ...circles.map((circle) => `  in a circle: ${circle.join(' ')}`),
    ...floors
      .map((floor, at) => [
        `  floor ${at}`,
        ...floor.map((room) => `    ${room}${knownBy(room) && ` → ${knownBy(room)}`}`),
      ])
      .toReversed()
      .flat(),
  ].join('\n')
}

/** Rooms of the package without a place on its ladder. */
export const unplaced = ({ house, rooms }: RoomMap): string[] => rooms.filter((room) => !ladderOf(house).includes(room))

/** Everything that keeps a map from being a ladder. */
export const complaintsOf = (map: RoomMap): string[] => [
  ...map.refused,
  ...unplaced(map).map((room) => `${room} of ${map.house} has no place on the ladder. Give it one in lint/ladder.ts.`),
  ...circlesOf(map.rooms, map.arrows).map((circle) => `${map.house}: these know each other: ${circle.join(', ')}`),
]

if (import.meta.main) {
  const at = process.argv[2] ? resolve(process.argv[2]) : root
  const maps = allDrawn.map((drawn) => readRooms(drawn, at))
  for (const map of maps) console.log(`${drawRooms(map)}\n`)
  const complaints = maps.flatMap(complaintsOf)
  for (const complaint of complaints) console.error(complaint)
  if (at !== root) console.error(`drawn: ${relative(root, at)}`)
  if (complaints.length > 0) process.exitCode = 1
}
