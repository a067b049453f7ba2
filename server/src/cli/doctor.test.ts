import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../testing/server-process.ts'

type Answer = { code: number | null; said: string }

/** Runs a command as people run it, with a fixed environment. */
async function run(command: string, args: string[], environment: Record<string, string>): Promise<Answer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-look-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a folder without an installation is looked at and stays empty', async () => {
  const folder = aFolder()
  const environment = { DATA_DIR: folder, PORT: '1', SMPT_URL: 'smtp://mail' }
  const { code, said } = await run('doctor', [], environment)
  expect(said).toContain('похоже на SMTP_URL\n    Что делать: переименуйте SMPT_URL в SMTP_URL.')
  expect(said).toContain('? не проверено: своей базы')
  expect(said).toMatch(/\nИтог: стоит знать – \d+, не проверено – \d+\.\n$/)
  expect(code).toBe(0)
  expect((await run('upgrade-check', [], { DATA_DIR: folder })).code).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a configuration that refuses is told of wholly, and the rest is looked at; no secret is printed', async () => {
  const file = join(aFolder(), 'kamerton.env')
  writeFileSync(
    file,
    'NODE_ENV=production\nPORT=eighty\nDATABASE_URL=postgres://kamerton:the-password@127.0.0.1:1/kamerton\nTELEGRAM_BOT_TOKEN=the-password\n',
  )
  const { code, said } = await run('doctor', ['--env', file, '--json'], { DATA_DIR: aFolder() })
  expect(code).toBe(1)
  expect(said).not.toContain('the-password')
  const { well, groups }: { well: boolean; groups: { findings: { id: string; found: string }[] }[] } = JSON.parse(said)
  expect(well).toBe(false)
  const found = groups.flatMap(({ findings }) => findings)
  for (const variable of ['PORT', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL', 'SECRET_KEY'])
    expect(found).toContainEqual(
      expect.objectContaining({ id: 'environment.refused', found: expect.stringContaining(variable) }),
    )
  expect(found).toContainEqual(expect.objectContaining({ id: 'base.nobody' }))
})

test('a running server with its own database is found, not started twice, and needs no upgrade', async () => {
  const server = await startServer()
  onTestFinished(server.remove)
  const { port } = new URL(server.address)
  const environment = { DATA_DIR: server.dataDir, PORT: port, BILLING: 'off' }
  const { code, said } = await run('doctor', [], environment)
  expect(said).toContain(`✓ сервер на http://127.0.0.1:${port} отвечает и готов`)
  expect(said).toMatch(/✓ PostgreSQL \S+ отвечает/)
  expect(said).toContain('✓ часы машины и базы сходятся')
  expect(said).toContain('✓ все миграции применены')
  expect(said).toContain('✓ секрет в')
  expect(code).toBe(0)
  const upgrade = await run('upgrade-check', [], environment)
  expect(upgrade).toEqual({
    code: 0,
    said: expect.stringMatching(/\nОбновлять базу не нужно: она уже в виде этой версии\.\n$/),
  })
})

test.skipIf(!existsSync('/proc/self/environ'))(
  'the variables of a running process are read as it got them',
  async () => {
    const folder = join(aFolder(), 'of the process')
    const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      env: { DATA_DIR: folder, PORT: '1' },
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    onTestFinished(() => void child.kill())
    await once(child, 'spawn')
    const { said } = await run('doctor', ['--env', `/proc/${child.pid}/environ`], {})
    expect(said).toContain(`папки ${folder} ещё нет`)
  },
)

test('wrong arguments are refused in a sentence', async () => {
  expect(await run('doctor', ['--letter', 'nobody'], {})).toEqual({
    code: 1,
    said: expect.stringContaining('один email'),
  })
  expect(await run('doctor', ['--loud'], {})).toEqual({ code: 1, said: expect.stringContaining('--json') })
  expect(await run('doctor', ['--env', '/not/there'], {})).toEqual({
    code: 1,
    said: 'Файл /not/there нельзя прочитать.\n',
  })
})
