import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import pg from 'pg'
import { startSession } from '../../server/src/auth/start-session.ts'
import { Unbound } from '../../server/src/lib/context.ts'
import { openLog } from '../../server/src/lib/log.ts'
import { keepingMailer } from '../../server/src/lib/mailer.ts'
import { openPlatform } from '../../server/src/lib/platform.ts'
import { findBrowser } from '../../tools/find-browser.ts'
import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { atMost, type Finding, quantile, rounded, told } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { countStatements } from '../lib/statements.ts'
import { insertHistory } from './dashboard-history.ts'

/** The company of the promise: ten thousand people in two hundred teams, after a quarter of weekly questions. */
const size = { people: 10_000, teams: 200, days: 100 } as const

const times = 400
const warmUp = times / 5
const longestSeconds = 120
const p95Goal = 30
const pageKilobytes = 25
/** The session, the page with its total, its people, what they were asked, its scales, their stars. */
const statementBudget = 6

/** How long a page of the directory takes, how much it weighs, and that neither grows with the company. */
export async function directoryScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withProduct({}, measure)
}

async function measure(product: Product): Promise<Finding[]> {
  const { token, teamId } = await createCompany(product)
  const calls = [
    { name: 'first page', path: '/api/employees' },
    { name: 'last page', path: '/api/employees?page=400' },
    { name: 'search of a common name', path: `/api/employees?search=${encodeURIComponent('анна')}` },
    {
      name: 'search of two words that find nobody',
      path: `/api/employees?search=${encodeURIComponent('щука карась')}`,
    },
    { name: 'one team', path: `/api/employees?team_id=${teamId}` },
    { name: 'a hundred a page', path: '/api/employees?limit=100' },
  ]
  const findings: Finding[] = []
  let failed = 0
  for (const { name, path } of calls) {
    const requests = Array.from({ length: times + warmUp }, () => requestOf(product.address, path, token))
    const load = await runLoad(product.address, requests, { connections: 1, seconds: longestSeconds })
    const counted = load.latencies.slice(warmUp)
    failed += load.failed
    findings.push(
      told(`${name}: p50`, `${rounded(quantile(counted, 0.5), 1)} ms`),
      atMost(`${name}: p95`, quantile(counted, 0.95), p95Goal, 1, ' ms'),
    )
  }
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => (await fetch(`${product.address}/api/employees`, { headers })).text()
  const body = await ask()
  return [
    ...findings,
    atMost('first page: kilobytes as they are, 25 people', body.length / 1024, pageKilobytes, 1),
    told('the same with gzip', `${rounded(gzipSync(body).length / 1024, 1)} KB`),
    atMost("SQL statements of a page, the session's included", await countStatements(product, ask), statementBudget),
    atMost(
      'longest task while a name is typed, ms (0: none over 50)',
      await longestTaskOfTyping(product.address, token),
      50,
    ),
    atMost('calls that failed', failed, 0),
  ]
}

/** A name is typed, mended and cleared in the real page; the browser itself says which task was long. */
async function longestTaskOfTyping(address: string, token: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage()
    await page.addInitScript((access) => localStorage.setItem('access_token', access), token)
    await page.goto(`${address}/app/employees`)
    await page.getByText(/^Найдено сотрудников: \d/).waitFor()
    // Written as text: it runs in the page, whose types are not those of this program.
    await page.evaluate(`window.longest = 0
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
      }).observe({ type: 'longtask' })`)
    const search = page.getByRole('searchbox')
    const pause = 600
    for (const text of ['анна', ' шевч', 'енов', 'а']) {
      await search.pressSequentially(text, { delay: 70 })
      await page.waitForTimeout(pause)
    }
    await search.clear()
    await page.waitForTimeout(pause)
    return Number(await page.evaluate('window.longest'))
  } finally {
    await browser.close()
  }
}

async function createCompany(product: Product): Promise<{ token: string; teamId: string }> {
  const platform = openPlatform({
    app: product.database.app,
    secret: product.secret,
    publicUrl: product.address,
    mailer: keepingMailer(),
    log: openLog('warn'),
  })
  const owner = new pg.Client(product.database.owner)
  await owner.connect()
  try {
    const unbound = new Unbound(platform)
    const companyId = unbound.newCompanyId()
    await insertHistory(owner, companyId, size)
    await nameAndPraise(owner, companyId)
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
    const { rows } = await owner.query<{ id: string; team: string }>(
      `select id, (select id from teams where company_id = $1 limit 1) as team from users where company_id = $1 and role = 'owner'`,
      [companyId],
    )
    const [found] = rows
    if (!found) throw new Error('the company has an owner')
    const session = await unbound.inCompany(companyId, (ctx) => startSession(ctx, found.id))
    return { token: session.access_token, teamId: found.team }
  } finally {
    await owner.end()
    await platform.close()
  }
}

/** The history names everybody alike; a directory is searched by names, and scores rest on what colleagues wrote. */
async function nameAndPraise(owner: pg.Client, companyId: string): Promise<void> {
  await owner.query('insert into subscriptions (company_id, user_limit) values ($1, 1000)', [companyId])
  await owner.query(
    `update users u set first_name = named.first, last_name = named.last, position = 'Специалист'
     from (
       select id, (array['Анна','Тимур','Дарья','Никита','Полина','Артём','Вера','Глеб'])[1 + n % 8] as first,
         (array['Шевчен','Черн','Бондар','Мельник','Коваль','Ткач','Мороз','Гринь','Дёмин','Ёлк'])[1 + n % 10] || 'ов' || n as last
       from (select id, row_number() over (order by id)::int as n from users where company_id = $1) numbered
     ) named
     where u.company_id = $1 and u.id = named.id`,
    [companyId],
  )
  await owner.query(
    `insert into feedback (company_id, id, target_user_id, author_id, feedback_type, rating, comment, created_at)
     select $1, uuidv7(), u.id, author.id, 'positive', 1 + n % 5, 'Спасибо за помощь с отчётом', now() - n * interval '20 days'
     from users u, generate_series(1, 3) n, (select id from users where company_id = $1 and role = 'owner') author
     where u.company_id = $1 and u.id <> author.id`,
    [companyId],
  )
}

const requestOf = (address: string, path: string, token: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${new URL(address).host}\r\nAuthorization: Bearer ${token}\r\n\r\n`
