import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Arrow, allDrawn, arrange, circlesOf, complaintsOf, drawRooms, readRooms } from './rooms.ts'

const arrow = (from: string, to: string): Arrow => ({ from, to, lines: 1 })

let house = ''
afterEach(() => {
  if (house) rmSync(house, { recursive: true })
  house = ''
})
/** A package of a few files. */
function built(files: Readonly<Record<string, string>>): string {
  house = mkdtempSync(join(tmpdir(), 'rooms-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  return house
}

test.each(allDrawn)('no arrow of %s runs back, no rooms know each other, every room has a place', (name) => {
  const map = readRooms(name)
  expect(map.rooms.length).toBeGreaterThan(name.includes('/') ? 7 : 15)
  expect(map.arrows.length).toBeGreaterThan(name.includes('/') ? 10 : 30)
  expect(complaintsOf(map)).toEqual([])
  expect(map.back).toEqual([])
})

test('an arrow up the ladder, a circle and a room without a place are named', () => {
  const map = readRooms(
    'server',
    built({
      'server/src/teams/delete-team.ts': `import { stop } from '../pulses/stop.ts'`,
      'server/src/pulses/stop.ts': `export type T = import('../teams/queries.ts').T`,
      'server/src/attic/old.ts': `import { stop } from '../pulses/stop.ts'`,
      'server/src/pulses/stop.test.ts': `import { x } from '../employees/x.ts'`,
      'server/src/app.ts': `import { x } from './employees/x.ts'`,
    }),
  )
  expect(map.rooms).toEqual(['attic', 'pulses', 'teams'])
  expect(complaintsOf(map)).toEqual([
    expect.stringMatching(/^server\/src\/attic\/old\.ts: attic has no place on the ladder/),
    expect.stringMatching(
      /^server\/src\/teams\/delete-team\.ts: A room knows only those below it: pulses stands above teams/,
    ),
    expect.stringMatching(/^attic of server has no place/),
    'server: these know each other: pulses, teams',
  ])
})

test('an arrow up within a large room, and a folder without a place there, are named', () => {
  const map = readRooms(
    'server/pulses',
    built({
      'server/src/pulses/rows/pulse-queries.ts': `import { close } from '../rounds/close-round.ts'`,
      'server/src/pulses/rounds/close-round.ts': `import { find } from '../rows/pulse-queries.ts'`,
      'server/src/pulses/attic/old.ts': `import { find } from '../rows/pulse-queries.ts'`,
      'server/src/pulses/routes.ts': `import { close } from './rounds/close-round.ts'`,
      'server/src/teams/queries.ts': `import { find } from '../pulses/rows/pulse-queries.ts'`,
    }),
  )
  expect(map.rooms).toEqual(['attic', 'rounds', 'rows'])
  expect(complaintsOf(map)).toEqual([
    expect.stringMatching(/^server\/src\/pulses\/attic\/old\.ts: attic has no place in server\/pulses/),
    expect.stringMatching(/^server\/src\/pulses\/rows\/pulse-queries\.ts: .*rounds stands above rows/),
    'attic of server/pulses has no place on the ladder. Give it one in lint/ladder.ts.',
    'server/pulses: these know each other: rounds, rows',
  ])
})

test('a room stands one floor above the highest that it knows', () => {
  const { floors, back } = arrange(['a', 'b', 'c', 'd'], [arrow('b', 'a'), arrow('c', 'b'), arrow('c', 'a')])
  expect(floors).toEqual([['a', 'd'], ['b'], ['c']])
  expect(back).toEqual([])
})

test('of a circle the fewest arrows are called back', () => {
  const arrows = [arrow('a', 'b'), arrow('a', 'c'), arrow('b', 'c'), arrow('c', 'a'), arrow('d', 'a')]
  expect(circlesOf(['a', 'b', 'c', 'd'], arrows)).toEqual([['a', 'b', 'c']])
  const map = arrange(['a', 'b', 'c', 'd'], arrows)
  expect(map.back).toEqual([arrow('c', 'a')])
  expect(map.floors).toEqual([['c'], ['b'], ['a'], ['d']])
  expect(drawRooms({ house: 'server', refused: [], ...map })).toBe(
    [
      'server: 4 rooms, 4 floors, 5 arrows, 1 back',
      '  in a circle: a b c',
      '  floor 3',
      '    d → a',
      '  floor 2',
      '    a → b c',
      '  floor 1',
      '    b → c',
      '  floor 0',
      '    c → a (back)',
    ].join('\n'),
  )
})
