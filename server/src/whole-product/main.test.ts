import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { fakePostgres, refusal, row, welcome } from '../testing/peers/fake-postgres.ts'
import { outsideUrlOf, refusedStart } from '../testing/server-process.ts'

/** Expects one sentence for the person who started the server, without internals. */
async function expectRefusal(environment: Record<string, string>, sentence: RegExp) {
  const { code, said } = await refusedStart(environment)
  expect(said).toMatch(sentence)
  expect(said).toMatch(/^[^\n]+\n$/)
  expect(said).not.toMatch(/ {4}at |secret-password/)
  expect(code).toBe(1)
}

const onTcp = (port: number) => `postgres://kamerton:secret-password@127.0.0.1:${port}/kamerton`

async function listenOnFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('a start that cannot succeed says why in one sentence', () => {
  test('a value of the environment that nobody knows', async () => {
    await expectRefusal({ DEMO: 'perhaps' }, /Переменная окружения DEMO: допустимы on и off/)
  })

  test('a bot without a token of a bot, and one that Telegram could not call', async () => {
    await expectRefusal({ TELEGRAM_BOT_TOKEN: 'secret-password' }, /TELEGRAM_BOT_TOKEN: ожидается токен бота/)
    await expectRefusal(
      {
        TELEGRAM_BOT_TOKEN: `1:${'a'.repeat(30)}`,
        TELEGRAM_WEBHOOK: 'on',
        PUBLIC_URL: 'http://kamerton.example',
      },
      /TELEGRAM_WEBHOOK: Telegram вызывает только адреса https/,
    )
  })

  test('a folder for data that is a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kamerton-file-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'data'), '')
    await expectRefusal({ DATA_DIR: join(folder, 'data') }, /DATA_DIR: папку .+ нельзя прочитать/)
  })

  test('a port that somebody else holds', async () => {
    const port = await listenOnFreePort()
    await expectRefusal({ PORT: String(port), ...onTestDatabase() }, new RegExp(`Порт ${port} уже занят`))
  })

  test('an address that is not of this machine', async () => {
    await expectRefusal({ HOST: '203.0.113.7', ...onTestDatabase() }, /Адреса 203\.0\.113\.7 нет у этой машины/)
  })

  test('a database server that is not there', async () => {
    await expectRefusal({ DATABASE_URL: onTcp(1) }, /На 127\.0\.0\.1:1 никто не отвечает/)
  })

  test('a database server whose name nobody knows', async () => {
    const url = 'postgres://kamerton:secret-password@nowhere.invalid/kamerton'
    await expectRefusal({ DATABASE_URL: url }, /Сервер базы nowhere\.invalid не найден|не удалось узнать у DNS/)
  })

  test('a database that the server does not have', async () => {
    await expectRefusal(onTestDatabase('no_such_database'), /нет базы «no_such_database»/)
  })

  test('a password that the server does not take', async () => {
    const server = await fakePostgres(() => refusal('28P01', 'password authentication failed'))
    onTestFinished(server.close)
    await expectRefusal({ DATABASE_URL: onTcp(server.port) }, /не принял пароль пользователя «kamerton»/)
  })

  test('a PostgreSQL that is too old', async () => {
    const version = row({ server_version: '14.9', server_version_num: '140009' })
    const server = await fakePostgres((query) => (query === null ? welcome() : version))
    onTestFinished(server.close)
    await expectRefusal({ DATABASE_URL: onTcp(server.port) }, /PostgreSQL 14\.9 слишком старый: нужен 15 или новее/)
  })
})

/** The server of this test run, in the role of an outside one. */
const onTestDatabase = (database = 'postgres'): { DATABASE_URL: string } => ({
  DATABASE_URL: outsideUrlOf({ ...inject('testDatabase').owner, database }),
})
