import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { root } from '../src/lib/process/root.ts'
import { refusedStart, startServer, statusAt } from '../src/testing/server-process.ts'
import { buildServerIfStale } from './build-if-stale.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const dist = `${root}/server/dist`

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await buildServerIfStale()
  vi.restoreAllMocks()
})

test('npm start runs the built server: it makes its database, finds its migrations and is ready', async () => {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')))
  const [, program = ''] = scripts.start.split('exec node ')
  const server = await startServer(
    {},
    program.split(' ').map((word) => (word.endsWith('.js') ? resolve(root, word) : word)),
  )
  onTestFinished(server.remove)
  expect(await statusAt(server, '/api/health/ready')).toBe(200)
})

test('what was compiled is kept beside the build, for the next start', async () => {
  // Without the cache folder that the servers of tests share.
  const server = await startServer({ NODE_COMPILE_CACHE: '' }, [`${dist}/main.js`])
  await server.remove()
  expect(globSync(`${dist}/compiled/*/*`)).not.toEqual([])
})

test('what was built from other sources than stand here is never run', async () => {
  // The folder lies beside the real build: the server looks for the sources above itself.
  const stale = `${dist}.stale`
  onTestFinished(() => rmSync(stale, { recursive: true, force: true }))
  cpSync(dist, stale, { recursive: true })
  writeFileSync(`${stale}/built-from`, 'of yesterday')
  expect(await refusedStart({}, [`${stale}/main.js`])).toEqual({
    code: 1,
    said: 'Сервер собран из других исходников или для другого Node.js. Соберите его: npm run build\n',
  })
})

/** Makes Node report an old version before any code of ours runs. */
const asNode20 = [
  '--import',
  `data:text/javascript,${encodeURIComponent("Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })")}`,
]

test('a Node that is too old is told so in one sentence by the built server, and reads nothing else before', async () => {
  const { code, said } = await refusedStart({}, [...asNode20, `${dist}/main.js`])
  expect(code).toBe(1)
  expect(said).toMatch(/^Нужен Node\.js 26 или новее, а запущен v\S+\. .+\n$/)
  const first = readFileSync(`${dist}/main.js`, 'utf8')
  expect(first.match(/^import .+$/gm)).toEqual(['import { existsSync } from "node:fs";'])
})

test('so it is by every command of npm that runs what is written here', async () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`${root}/package.json`, 'utf8')))
  const ofTypeScript = Object.entries(scripts).filter(([, command]) => /^node .*\.ts\b/.test(command))
  expect(ofTypeScript.length).toBeGreaterThan(20)
  for (const [name, command] of ofTypeScript)
    expect([name, command]).toEqual([name, expect.stringMatching(/^node --import \.\/tools\/refuse-old-node\.js /)])
  const { code, said } = await refusedStart({}, [
    ...asNode20,
    '--import',
    `${root}/tools/refuse-old-node.js`,
    `${root}/server/src/cli/db-migrate.ts`,
  ])
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^Нужен Node\.js 26 или новее.+\n$/) })
})

test('a trace names the lines of our sources', async () => {
  const maps = globSync(`${dist}/main-*.js.map`)
  expect(maps).toHaveLength(1)
  const { sources } = z.object({ sources: z.array(z.string()) }).parse(JSON.parse(readFileSync(maps[0] ?? '', 'utf8')))
  expect(sources).toContain('../src/main.ts')
  expect(sources.filter((source) => !existsSync(resolve(dist, source)))).toEqual([])
  const mistake = 'data:text/javascript,process.on = () => { throw new Error("a mistake") }'
  const { said } = await refusedStart({}, ['--import', mistake, `${dist}/main.js`])
  expect(said).toMatch(/^ +at start \(.*server\/src\/main\.ts:\d+:\d+\)$/m)
})
