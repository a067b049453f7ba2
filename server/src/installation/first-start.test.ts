import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestLetter } from '@kamerton/contract/installation/schemas'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { beginFirstStart } from '../first-start.ts'
import { buildHttp } from '../http.ts'
import { openMailer } from '../lib/mail/mailer.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { type SmtpPeer, startSmtpPeer } from '../testing/peers/smtp-peer.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'kamerton-first-start-'))
const dataDir = join(folder, 'data')
const backups = join(folder, 'backups')
const dist = join(folder, 'dist')
const environment = { NODE_ENV: 'production', PUBLIC_URL: 'http://kamerton.firma.test', DATA_DIR: dataDir }

let product: TestApp
let peer: SmtpPeer
let pages: FastifyInstance
let link: string

beforeAll(async () => {
  mkdirSync(backups)
  mkdirSync(join(dist, 'client/404'), { recursive: true })
  writeFileSync(join(dist, 'client/index.html'), 'landing')
  writeFileSync(join(dist, 'client/__spa-fallback.html'), 'application')
  writeFileSync(join(dist, 'client/404/index.html'), 'no page')
  writeFileSync(join(dist, 'addresses.json'), JSON.stringify(['/setup', '/setup/:token', '/login', '/register']))
  peer = await startSmtpPeer()
})
afterAll(async () => {
  await peer.stop()
  rmSync(folder, { recursive: true })
})

/** An empty own server, at its start with these variables. */
async function start(variables: Record<string, string> = {}): Promise<readonly string[]> {
  const config = readConfig({ ...environment, ...variables })
  const apply = () => {
    product.platform.mailer = openMailer(readConfig({ ...environment, ...variables }), log)
  }
  return beginFirstStart(config, product.platform, { app: product.database.app, apply })
}

beforeEach(async () => {
  product = await startTestApp({ billing: false })
  const http = buildHttp(product.platform, { log, dist, publicForms: [] })
  http.phase = 'ready'
  pages = http.app
  const [line = ''] = await start()
  link = new URL(/https?:\S+/.exec(line)?.[0] ?? 'http://none').pathname
  return async () => {
    await pages.close()
    await product.close()
    rmSync(join(dataDir, 'settings.json'), { force: true })
    peer.received.length = 0
  }
})

const tokenOf = (path: string): string => path.replace('/setup/', '')
const calls = () => product.as().installation
const owner = () => ({
  token: tokenOf(link),
  first_name: 'Анна',
  last_name: 'Шевченко',
  email: 'anna@firma.test',
  password: 'зелёный чайник 7',
  company_name: 'Ромашка',
  time_zone: 'Asia/Omsk',
  accept_terms: true as const,
  accept_personal_data: true as const,
})
const nothing = { mail: null, backup_folder: null }
const mail = () => ({
  host: '127.0.0.1',
  port: Number(new URL(peer.url).port),
  user: '',
  password: '',
  from: 'hr@firma.test',
})
const companies = async () => (await product.owner.query('select name, time_zone from companies')).rows
const pageAt = async (url: string) => {
  const { statusCode, body, headers } = await pages.inject({ url })
  return { status: statusCode, body, to: headers.location }
}

describe('before the first start', () => {
  test('the root leads to a page that says where the link is, and only the link opens its page', async () => {
    for (const path of ['/', '/login', '/register/'])
      expect(await pageAt(path)).toMatchObject({ status: 302, to: '/setup' })
    expect(await pageAt('/setup')).toMatchObject({ status: 200, body: 'application' })
    expect(await pageAt(link)).toMatchObject({ status: 200, body: 'application' })
    for (const wrong of [`${link}x`, link.slice(0, -1), '/setup/guess', '/setup/a/b'])
      expect(await pageAt(wrong)).toMatchObject({ status: 404, body: 'no page' })
  })

  test('a stranger can do nothing without the key, nor register', async () => {
    const stranger = { ...owner(), token: `${tokenOf(link).slice(0, -1)}?` }
    const { token } = stranger
    const { answers, codes } = await outcomesOf<unknown>([
      calls().show({ token }),
      calls().checkOwner(stranger),
      calls().sendTestLetter({ token, to: 'me@evil.test', mail: mail() }),
      calls().testLetter({ token }),
      calls().checkFolder({ token, folder: '/etc' }),
      calls().found({ ...stranger, ...nothing }),
    ])
    expect(answers).toEqual([])
    expect(codes).toEqual(Array(6).fill('setup_link_invalid'))
    const { token: _, time_zone: __, ...registration } = owner()
    expect((await refusalOf(product.as().auth.register(registration))).code).toBe('first_start_waits')
    expect(await companies()).toEqual([])
  })

  test('wrong keys are counted, and the right one works all the same', async () => {
    const guesses = Array.from({ length: 61 }, () => calls().show({ token: 'guess' }))
    expect((await outcomesOf(guesses)).codes).toContain('too_many_requests')
    expect(await calls().show({ token: tokenOf(link) })).toMatchObject({ mail: null, backup_folder: null })
  })

  test('each start has a new key', async () => {
    const earlier = tokenOf(link)
    await start()
    expect((await refusalOf(calls().show({ token: earlier }))).code).toBe('setup_link_invalid')
  })

  test('the page is told of missing parts of https, and of the environment without its secrets', async () => {
    const { https, keeps, file } = await calls().show({ token: tokenOf(link) })
    expect(https).toEqual(['http_address'])
    expect({ keeps, file }).toEqual({ keeps: true, file: join(dataDir, 'settings.json') })
    await start({
      SMTP_URL: 'smtp://anna:the-password@mail.firma.test:587',
      MAIL_FROM: 'hr@firma.test',
      HOST: '0.0.0.0',
    })
    const token = product.platform.installation?.key ?? ''
    const shown = await calls().show({ token })
    expect(shown.mail).toEqual({ host: 'mail.firma.test:587', from: 'hr@firma.test' })
    expect(JSON.stringify(shown)).not.toContain('the-password')
    expect(shown.https).toEqual(['http_address', 'proxy_not_named', 'port_open'])
  })

  test('a guessable password is refused before the next step', async () => {
    const { body } = await refusalOf(calls().checkOwner({ ...owner(), password: 'Ромашка2026' }))
    expect(body.detail).toMatchObject([{ loc: ['body', 'password'] }])
    expect(await calls().checkOwner(owner())).toEqual({ msg: 'Всё верно' })
  })
})

describe('a test letter', () => {
  const ended = async (): Promise<TestLetter> => {
    for (;;) {
      const letter = await calls().testLetter({ token: tokenOf(link) })
      if (letter.state !== 'under_way') return letter
      await new Promise(setImmediate)
    }
  }
  const send = (more: object = {}) =>
    calls().sendTestLetter({ token: tokenOf(link), to: 'anna@firma.test', mail: { ...mail(), ...more } })

  test('goes through the typed settings, and nothing is stored', async () => {
    expect(await send()).toEqual({ state: 'under_way', said: '' })
    expect(await ended()).toMatchObject({ state: 'sent' })
    expect(peer.received).toMatchObject([{ from: 'hr@firma.test', recipients: ['anna@firma.test'] }])
    expect(existsSync(join(dataDir, 'settings.json'))).toBe(false)
  })

  test('tells the refusal of the mail server in a sentence', async () => {
    peer.behave({ refuse: 550, at: 'sender' })
    await send()
    const { state, said } = await ended()
    expect(state).toBe('refused')
    expect(said).toContain('не принял адрес отправителя')
    await send({ port: 1 })
    expect(await ended()).toMatchObject({ said: 'На 127.0.0.1:1 никто не принимает почту: проверьте порт.' })
  })
})

describe('the folder of backups', () => {
  const check = (path: string) => calls().checkFolder({ token: tokenOf(link), folder: path })

  test('has to be there; its free space and its disk are told', async () => {
    expect((await refusalOf(check(join(folder, 'none')))).body.detail).toMatchObject([{ loc: ['body', 'folder'] }])
    const { free_bytes, beside_data } = await check(backups)
    expect(free_bytes).toBeGreaterThan(0)
    expect(beside_data).toBe(true)
  })

  test('is refused at its field when the company is founded, and nothing is', async () => {
    const { body } = await refusalOf(calls().found({ ...owner(), mail: null, backup_folder: join(folder, 'none') }))
    expect(body.detail).toMatchObject([{ loc: ['body', 'backup_folder'] }])
    expect(await companies()).toEqual([])
  })
})

describe('the first start', () => {
  test('founds the company, stores the settings for their owner alone, and signs the owner in', async () => {
    const { access_token } = await calls().found({ ...owner(), mail: mail(), backup_folder: backups })
    expect(await companies()).toEqual([{ name: 'Ромашка', time_zone: 'Asia/Omsk' }])
    expect(await product.as(access_token).people.me()).toMatchObject({ email: 'anna@firma.test', role: 'owner' })
    const file = join(dataDir, 'settings.json')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      SMTP_URL: peer.url,
      MAIL_FROM: 'hr@firma.test',
      BACKUP_DIR: backups,
    })
    expect(readConfig(environment)).toMatchObject({ smtpUrl: peer.url, mailFrom: 'hr@firma.test', fixed: {} })
    // The environment wins.
    expect(readConfig({ ...environment, SMTP_URL: 'smtp://other' }).smtpUrl).toBe('smtp://other')
  })

  test('is followed by letters through the new mail server, without a restart', async () => {
    await calls().found({ ...owner(), mail: mail(), backup_folder: null })
    await product.as().auth.forgotPassword({ email: 'anna@firma.test' })
    await product.runJobs()
    expect(peer.received).toMatchObject([{ from: 'hr@firma.test', recipients: ['anna@firma.test'] }])
  })

  test('happens once: the link is dead, the pages are those of any server, and people register', async () => {
    await calls().found({ ...owner(), ...nothing })
    expect((await refusalOf(calls().found({ ...owner(), ...nothing }))).code).toBe('setup_link_invalid')
    expect((await refusalOf(calls().show({ token: tokenOf(link) }))).code).toBe('setup_link_invalid')
    for (const path of [link, '/setup']) expect(await pageAt(path)).toMatchObject({ status: 404, body: 'no page' })
    expect(await pageAt('/')).toMatchObject({ status: 200, body: 'landing' })
    expect(await start()).toEqual([])
    const { token: _, time_zone: __, ...registration } = { ...owner(), email: 'petr@other.test' }
    await product.as().auth.register(registration)
    expect(await companies()).toHaveLength(2)
  })

  test('is won by one of several at once', async () => {
    const tries = Array.from({ length: 4 }, (_, index) =>
      calls().found({ ...owner(), email: `anna-${index}@firma.test`, ...nothing }),
    )
    const { answers, codes } = await outcomesOf(tries)
    expect(answers).toHaveLength(1)
    expect(codes).toEqual(Array(3).fill('setup_link_invalid'))
    expect(await companies()).toHaveLength(1)
  })

  test('founds nothing where the settings cannot be stored, and the link still works', async () => {
    // A folder at the place of the file that is written first.
    mkdirSync(join(dataDir, 'settings.json.new'))
    const found = calls().found({ ...owner(), mail: mail(), backup_folder: null })
    expect((await refusalOf(found)).code).toBe('settings_not_kept')
    rmSync(join(dataDir, 'settings.json.new'), { recursive: true })
    expect(await companies()).toEqual([])
    await calls().found({ ...owner(), ...nothing })
    expect(await companies()).toHaveLength(1)
  })
})

describe('the environment of a machine', () => {
  const setup = {
    SETUP_OWNER_EMAIL: 'boss@firma.test',
    SETUP_OWNER_NAME: 'Анна Мария Шевченко',
    SETUP_COMPANY: 'Ромашка',
    SETUP_TIME_ZONE: 'Asia/Omsk',
  }
  const password = 'зелёный чайник 7'
  const signIn = () => product.as().auth.login({ email: 'boss@firma.test', password })

  test('sets an empty installation up once, also when several servers start at once', async () => {
    const starts = await Promise.all([1, 2, 3].map(() => start({ ...setup, SETUP_OWNER_PASSWORD: password })))
    expect(starts.flat()).toEqual(['Первый запуск выполнен: компания Ромашка, владелец boss@firma.test.'])
    expect(await start({ ...setup, SETUP_COMPANY: 'Другая', SETUP_OWNER_PASSWORD: password })).toEqual([])
    expect(await companies()).toEqual([{ name: 'Ромашка', time_zone: 'Asia/Omsk' }])
    const owned = product.as((await signIn()).access_token)
    expect(await owned.people.me()).toMatchObject({ first_name: 'Анна', last_name: 'Мария Шевченко', role: 'owner' })
    // The machine has agreed to no document on the owner's behalf.
    expect((await product.owner.query('select from consents')).rowCount).toBe(0)
  })

  test('without a password prints a link that sets it, at each start until it is used', async () => {
    const linkOf = (lines: readonly string[]) => /token=(\S+)/.exec(lines.at(-1) ?? '')?.[1] ?? ''
    const first = linkOf(await start(setup))
    const second = linkOf(await start(setup))
    expect((await refusalOf(product.as().auth.checkResetLink({ token: first }))).code).toBe('reset_link_invalid')
    await product.as().auth.resetPassword({ token: second, new_password: password, confirm_password: password })
    await signIn()
    expect(await start(setup)).toEqual([])
  })

  test.each([
    ['without a company', { SETUP_COMPANY: '' }, 'SETUP_OWNER_EMAIL'],
    ['without an owner', { SETUP_OWNER_EMAIL: '' }, 'SETUP_OWNER_EMAIL'],
    ['with half a name', { SETUP_OWNER_NAME: 'Анна' }, 'SETUP_OWNER_NAME'],
    ['with a short password', { SETUP_OWNER_PASSWORD: 'short' }, 'SETUP_OWNER_PASSWORD'],
    ['with an unknown time zone', { SETUP_TIME_ZONE: 'Mars/Base' }, 'SETUP_TIME_ZONE'],
  ])('%s is refused in one sentence', (_, change, variable) => {
    const read = () => readConfig({ ...environment, ...setup, ...change })
    expect(read).toThrow(new RegExp(`^Переменная окружения ${variable}: [^\n]+\\.$`))
  })

  test('with a guessable password is refused, and founds nothing', async () => {
    await expect(start({ ...setup, SETUP_OWNER_PASSWORD: 'Ромашка2026' })).rejects.toThrow('слишком распространённый')
    expect(await companies()).toEqual([])
  })
})

describe('an installation that has a first start of no kind', () => {
  test.each([
    ['a service', { BILLING: 'on' }],
    ['one that is tried out', { NODE_ENV: 'development' }],
  ])('%s', async (_, variables) => {
    product.platform.installation = null
    expect(await start(variables)).toEqual([])
    expect(await pageAt('/')).toMatchObject({ status: 200 })
    expect(await pageAt('/setup')).toMatchObject({ status: 404 })
  })
})

test('a file of settings that cannot be read is named at the start, and so is its wrong value', () => {
  const file = join(dataDir, 'settings.json')
  writeFileSync(file, '{"SMTP_URL": "mail.firma.test"}')
  expect(() => readConfig(environment)).toThrow(`Файл ${file}, настройка SMTP_URL: ожидается адрес вида`)
  writeFileSync(file, '{')
  expect(() => readConfig(environment)).toThrow(`Файл ${file} не прочитать`)
})
