import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import {
  addressMark,
  billingMarks,
  contactMark,
  offerMarks,
  operatorMarks,
  wayWithoutContact,
} from '@kamerton/contract/lib/page-marks'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { buildHttp } from '../http.ts'
import { migrations } from '../lib/database/migrate.ts'
import type { Operator } from '../lib/http/operator.ts'
import { keepingMailer } from '../lib/mail/mailer.ts'
import { openPlatform } from '../lib/platform.ts'
import { version as productVersion } from '../lib/process/version.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const log = pino({ level: 'silent' })
const token = `${randomUUID()}.${randomBytes(32).toString('base64url')}`
const script = 'console.log("ready")'

let product: TestApp
let app: FastifyInstance
let dist: string
beforeAll(async () => {
  product = await startTestApp()
  dist = buildOf({
    'client/index.html': '<h1>Камертон</h1>',
    'client/login/index.html': '<h1>Вход</h1>',
    'client/__spa-fallback.html': '<div id="app"></div>',
    'client/404/index.html': '<h1>Страница не найдена</h1>',
    'client/blog/index.html': `<link rel="canonical" href="${addressMark}/blog">`,
    'client/blog/index.html.br': 'of another address',
    'client/legal/terms/index.html': `<meta name="contact" content="${contactMark}"/><p>Оператор: ${operatorMarks.details}. Писать: ${operatorMarks.way}.</p><footer>${operatorMarks.contact}</footer>`,
    'client/robots.txt': `Sitemap: ${addressMark}/sitemap.xml`,
    'addresses.json': JSON.stringify(['/app/teams', '/app/teams/:teamId', '/invite-register/:token']),
    'client/assets/app-Ab12.js': script,
    'client/assets/app-Ab12.js.br': brotliCompressSync(script),
    'client/assets/app-Ab12.js.gz': gzipSync(script),
    'client/favicon.svg': '<svg/>',
    'client/pulse/respond/index.html': '<body><main><!--form-head--></main><!--form-data--><p>форма</p></body>',
    'csp.json': JSON.stringify({ '/login/index.html': { scripts: ['sha256-abc='], styles: ['sha256-def='] } }),
    'secret.txt': 'not for anybody',
  })
  const publicForms = [
    { path: '/pulse/respond', load: async (_: unknown, link: string) => formOf(link) },
    { path: '/pulse/preview', page: '/pulse/respond' },
  ] as const
  const http = buildHttp(product.platform, { log, dist, publicForms })
  http.phase = 'ready'
  app = http.app
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(dist, { recursive: true })
})

function formOf(link: string) {
  if (link === 'broken') throw new Error('the query was wrong')
  return { status: 200, data: { title: '</script><script>alert(1)</script>' }, head: '<h1>Как прошла неделя</h1>' }
}

function buildOf(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-dist-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const submit = (options: Partial<InjectOptions>) =>
  app.inject({
    method: 'POST',
    url: `/api/pulse/submit?token=${token}`,
    headers: { 'content-type': 'application/json' },
    ...options,
  })

describe('headers', () => {
  test('a page loads only what is ours, and the inline scripts that its own build put into it', async () => {
    const policyOf = async (url: string) => String((await ask(url)).headers['content-security-policy'])
    const policy = await policyOf('/')
    for (const rule of [
      "default-src 'none'",
      "script-src 'self';",
      "style-src 'self';",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(await policyOf('/login')).toContain("script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def=';")
    expect(await policyOf('/api/health/live')).toMatch(/^default-src 'none'/)
  })

  test('every answer, refusals too, is told apart from a page, a frame and a cache of calls', async () => {
    for (const url of ['/', '/nothing.js', '/api/health/live', '/api/nothing', '/pulse/respond?token=x']) {
      const { headers } = await ask(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
      expect(headers['referrer-policy']).toBe(url.includes('token') ? 'no-referrer' : 'strict-origin')
      if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store')
    }
    expect((await ask(`/invitation/${token}`)).headers['referrer-policy']).toBe('no-referrer')
  })

  test('HTTPS is insisted on only where the product is opened by it', async () => {
    const { app: plain } = buildHttp(
      { ...product.platform, publicUrl: 'http://localhost:3000' },
      { log, dist, publicForms: [] },
    )
    onTestFinished(() => void plain.close())
    expect((await plain.inject('/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('no other site may read an answer or send a body that a form could send', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const call = await ask('/api/health/live', { origin })
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: '/api/pulse/submit',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      for (const { headers } of [call, preflight])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(preflight.statusCode).toBe(404)
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await submit({ headers: { 'content-type': type }, payload: '{"responses":{}}' })).statusCode).toBe(415)
  })
})

describe('readiness', () => {
  const readyWith = async (freeBytes: () => Promise<number | null>) => {
    const http = buildHttp(product.platform, { log, dist, publicForms: [], freeBytes })
    onTestFinished(() => http.app.close())
    http.phase = 'ready'
    const answer = await http.app.inject('/api/health/ready')
    return [answer.statusCode, answer.json().writable]
  }

  test('A-36: is red when the disk is full, though what is there can still be read', async () => {
    const mebibyte = 1024 * 1024
    expect(await readyWith(async () => 63 * mebibyte)).toEqual([503, false])
    expect(await readyWith(async () => 64 * mebibyte)).toEqual([200, true])
    expect(await readyWith(async () => null)).toEqual([200, true])
    expect(await readyWith(() => Promise.reject(new Error('the folder is gone')))).toEqual([503, false])
  })

  test('A-36: is red when the database only reads', async () => {
    const { rows } = await product.owner.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name
    await product.owner.query(`alter database ${name} set default_transaction_read_only = on`)
    onTestFinished(
      async () => void (await product.owner.query(`alter database ${name} reset default_transaction_read_only`)),
    )
    const reading = openPlatform({
      app: product.database.app,
      secret: Buffer.alloc(32),
      publicUrl: 'https://kamerton.test',
      mailer: keepingMailer(),
      log,
      erasures: product.platform.erasures,
      roundKeys: product.platform.roundKeys,
    })
    onTestFinished(() => reading.close())
    const http = buildHttp(reading, { log, dist, publicForms: [] })
    onTestFinished(() => http.app.close())
    http.phase = 'ready'
    expect((await http.app.inject('/api/health/ready')).statusCode).toBe(503)
  })
})

describe('version', () => {
  test('anybody may know which version runs on which schema, and nothing else', async () => {
    const { headers, body } = await ask('/api/version')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body)).toEqual({ version: productVersion, migration: migrations().at(-1)?.name })
  })

  test('is known while the server starts, and while its database refuses', async () => {
    const pool = product.platform.pool.withSchema('nowhere')
    const { app: alone } = buildHttp({ ...product.platform, pool }, { log, dist, publicForms: [] })
    onTestFinished(() => alone.close())
    expect((await alone.inject('/api/version')).json()).toEqual({ version: productVersion, migration: null })
  })
})

describe('numbers', () => {
  const numbersOf = (parts: { forThisMachine: boolean; metricsToken: string | null }) => {
    const { app: watched } = buildHttp(product.platform, { log, dist, publicForms: [], ...parts })
    onTestFinished(() => watched.close())
    return async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      (await watched.inject({ url: '/metrics', headers, remoteAddress })).statusCode
  }

  test('are for programs of this machine, on a server that is for this machine', async () => {
    const status = numbersOf({ forThisMachine: true, metricsToken: null })
    expect(await status()).toBe(200)
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
      expect(await status({ [header]: '203.0.113.7' })).toBe(404)
    expect(await status({ host: 'evil.ru' })).toBe(404)
    expect(await status({}, '203.0.113.7')).toBe(404)
    expect(await numbersOf({ forThisMachine: false, metricsToken: null })()).toBe(404)
  })

  test('name the version of the product and of Node', async () => {
    const { app: watched } = buildHttp(product.platform, { log, dist, publicForms: [], forThisMachine: true })
    onTestFinished(() => watched.close())
    const { body } = await watched.inject('/metrics')
    expect(body).toContain(`kamerton_build_info{version="${productVersion}",node="${process.versions.node}"} 1`)
  })

  test('are for whoever knows the token, once there is one', async () => {
    const metricsToken = 'a token of 16 signs'
    const status = numbersOf({ forThisMachine: true, metricsToken })
    for (const authorization of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken])
      expect(await status({ authorization })).toBe(404)
    const asked = {
      authorization: `Bearer ${metricsToken}`,
      host: 'kamerton.company.ru',
      'x-forwarded-for': '10.0.0.1',
    }
    expect(await status(asked, '10.0.0.2')).toBe(200)
  })
})

describe('the front end', () => {
  test('pages rendered at build time, the application for its own addresses, the error of a call for calls', async () => {
    expect((await ask('/')).body).toBe('<h1>Камертон</h1>')
    expect((await ask('/login')).body).toBe('<h1>Вход</h1>')
    expect((await ask('/login/')).body).toBe('<h1>Вход</h1>')
    for (const path of [`/invite-register/${token}`, '/app/teams', '/app/teams/', '/app/teams/7?tab=members']) {
      const application = await ask(path)
      expect([application.statusCode, application.body]).toEqual([200, '<div id="app"></div>'])
      expect(application.headers['x-robots-tag']).toBe('noindex')
    }
    expect((await ask('/assets/gone-Cd34.js')).statusCode).toBe(404)
    expect((await ask('/api/nothing')).json()).toEqual({ detail: 'Не найдено', code: 'not_found' })
    expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  test('where there is no page one says so, with the status of it', async () => {
    for (const path of ['/blog/unknown', '/404', '/404/', '/pricing', `/x/${token}`]) {
      const { statusCode, body, headers } = await ask(path)
      expect([statusCode, body]).toEqual([404, '<h1>Страница не найдена</h1>'])
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    // Only the application knows whether somebody is signed in, so it shows the 404 there (E23).
    for (const path of ['/app/nothing', '/app/404', '/app/teams/7/nothing']) {
      const { statusCode, body, headers } = await ask(path)
      expect([statusCode, body, headers['x-robots-tag']]).toEqual([404, '<div id="app"></div>', 'noindex'])
    }
    expect((await ask('/blog/picture.png')).body).toBe('Не найдено')
    expect((await ask('/login')).headers['x-robots-tag']).toBeUndefined()
  })

  test('pages stand at the address of the installation, compressed anew with it', async () => {
    expect((await ask('/robots.txt')).body).toBe('Sitemap: https://kamerton.test/sitemap.xml')
    const { rawPayload, headers } = await ask('/blog', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<link rel="canonical" href="https://kamerton.test/blog">')
    expect((await ask('/blog', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })

  test('what carries a hash in its name is kept for ever; the rest is asked about again and answered with 304', async () => {
    expect((await ask('/assets/app-Ab12.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const page = await ask('/')
    expect(page.headers['cache-control']).toBe('no-cache')
    expect((await ask('/', { 'if-none-match': String(page.headers.etag) })).statusCode).toBe(304)
    expect((await ask('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    })
  })

  test('files are sent as they were compressed at build time, to those who take that', async () => {
    const encodingOf = async (accepted: string) =>
      (await ask('/assets/app-Ab12.js', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encodingOf('gzip, deflate, br')).toBe('br')
    expect(await encodingOf('gzip')).toBe('gzip')
    expect(await encodingOf('br;q=0, identity')).toBeUndefined()
    const { rawPayload, headers } = await ask('/assets/app-Ab12.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test('a long answer of a call is compressed for those who take that, a short one is not', async () => {
    const { owner } = await aCompany(product, { employees: 60, teams: 1 })
    const list = async (url: string, accepted: string) =>
      app.inject({ url, headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': accepted } })
    const plain = await list('/api/employees/all', 'identity')
    const packed = await list('/api/employees/all', 'gzip, deflate, br')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: expect.stringContaining('Accept-Encoding'),
    })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect((await list('/api/employees/teams', 'gzip')).headers['content-encoding']).toBeUndefined()
  })

  test('no path leads out of the build', async () => {
    for (const path of [
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/secret.txt',
      '/csp.json',
      '/assets/app-Ab12.js%00.html',
    ])
      expect((await ask(path)).body).not.toContain('not for anybody')
  })
})

describe('who runs the installation', () => {
  const terms = async (operator: Operator) => {
    const platform = { ...product.platform, contactEmail: operator.contactEmail }
    const http = buildHttp(platform, { log, dist, publicForms: [], operator: operator.named })
    onTestFinished(() => http.app.close())
    return (await http.app.inject('/legal/terms')).body
  }

  test('stands on the page as the environment says it when the page is asked for', async () => {
    const body = await terms({
      contactEmail: 'help@romashka.example',
      named: { name: 'ООО «Ромашка»', inn: '7707083893', address: '101000, Москва, Мясницкая ул., 1' },
    })
    expect(body).toContain('<meta name="contact" content="help@romashka.example"/>')
    expect(body).toContain('ООО «Ромашка», ИНН 7707083893, адрес: 101000, Москва, Мясницкая ул., 1</span>.')
    const link = '<a href="mailto:help@romashka.example">help@romashka.example</a></span>'
    expect(body).toContain(`Писать: <span data-operator="way">${link}.`)
    expect(body).toContain(`<footer><span data-operator="contact">${link}</footer>`)
    expect(body).not.toContain(contactMark)
  })

  test('is text, whatever the environment holds', async () => {
    const hostile = `"><script>alert(1)</script>'$&$'`
    const body = await terms({
      contactEmail: `x"><script>@evil.example`,
      named: { name: hostile, inn: '7707083893', address: hostile },
    })
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/mailto:[^"]*"[^>]/)
    expect(body).toContain('&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#39;$&#38;$&#39;, ИНН 7707083893')
  })

  test('is said to be unknown where nobody is named, and where to ask; no line speaks of an address that is not there', async () => {
    const body = await terms({ contactEmail: null, named: null })
    expect(body).toContain('<meta name="contact" content=""/>')
    expect(body).toContain('не говорит, кто ею управляет: спросите того, кто дал вам её адрес')
    expect(body).toContain(`Писать: <span data-operator="way">${wayWithoutContact}</span>.`)
    expect(body).toContain(`<footer>${operatorMarks.contact}</footer>`)
    expect(body).not.toMatch(/mailto:|не\sуказан/)
  })

  test('is whoever is named so, else the seller, and nobody by half', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kamerton-operator-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const operatorOf = (environment: Record<string, string>) =>
      readConfig({ DATA_DIR: folder, ...environment }).operator
    const own = { OPERATOR_NAME: 'ИП Котова М. В.', OPERATOR_INN: '500100732259', OPERATOR_ADDRESS: 'Тверь' }
    const selling = {
      SELLER_NAME: 'ООО «Ромашка»',
      SELLER_INN: '7707083893',
      SELLER_KPP: '773601001',
      SELLER_ADDRESS: 'Москва',
      SELLER_BANK: 'ПАО Сбербанк г. Москва',
      SELLER_BIK: '044525225',
      SELLER_ACCOUNT: '40702810138250123017',
      SELLER_CORR_ACCOUNT: '30101810400000000225',
    }
    expect(operatorOf({})).toBeNull()
    expect(operatorOf(selling)).toEqual({ name: 'ООО «Ромашка»', inn: '7707083893', address: 'Москва' })
    expect(operatorOf({ ...selling, ...own })).toEqual({
      name: 'ИП Котова М. В.',
      inn: '500100732259',
      address: 'Тверь',
    })
    expect(() => operatorOf({ OPERATOR_NAME: 'ИП Котова М. В.' })).toThrow('OPERATOR_INN и OPERATOR_ADDRESS')
    expect(() => operatorOf({ ...own, OPERATOR_INN: '500100732250' })).toThrow('OPERATOR_INN')
  })
})

describe('a built page, as this installation runs', () => {
  const { begin, end } = billingMarks
  const described = { '@type': 'SoftwareApplication', name: 'Камертон <3', offers: [{ price: '250.00' }] }
  const data = JSON.stringify(described).replaceAll('<', '\\u003c')
  const built = buildOf({
    'client/index.html':
      `<head><meta name="billing" content="${begin}on${end}"/><meta name="description" content="Опросы.${begin} До 5 бесплатно.${end}"/></head>` +
      `<nav><a href="/blog">Блог</a>${begin}<a href="/#pricing">Тарифы</a>${end}</nav>` +
      `${begin}<section id="pricing">250 ₽${offerMarks.begin}<a href="mailto:${contactMark}?subject=1">Предложение</a>${offerMarks.end}</section>${end}` +
      `<p>Вопросы</p><script type="application/ld+json">${data}</script>`,
  })
  afterAll(() => rmSync(built, { recursive: true }))
  const page = async (of: { billing: boolean; contactEmail: string | null }) => {
    const http = buildHttp({ ...product.platform, ...of }, { log, dist: built, publicForms: [] })
    onTestFinished(() => http.app.close())
    return (await http.app.inject('/')).body
  }
  const contactEmail = 'help@romashka.example'

  test('says prices and the offer where it is a service that answers letters', async () => {
    expect(await page({ billing: true, contactEmail })).toBe(
      '<head><meta name="billing" content="on"/><meta name="description" content="Опросы. До 5 бесплатно."/></head>' +
        '<nav><a href="/blog">Блог</a><a href="/#pricing">Тарифы</a></nav>' +
        `<section id="pricing">250 ₽<a href="mailto:${contactEmail}?subject=1">Предложение</a></section>` +
        `<p>Вопросы</p><script type="application/ld+json">${data}</script>`,
    )
  })

  test('offers nothing where nobody would answer, and has no letter to nobody', async () => {
    const body = await page({ billing: true, contactEmail: null })
    expect(body).toContain('<section id="pricing">250 ₽</section>')
    expect(body).not.toMatch(/mailto:|Предложение|\{\{/)
  })

  test('sells nothing on an own server: no price, no way to one, no offer, also not to search engines', async () => {
    expect(await page({ billing: false, contactEmail })).toBe(
      '<head><meta name="billing" content=""/><meta name="description" content="Опросы."/></head>' +
        '<nav><a href="/blog">Блог</a></nav>' +
        '<p>Вопросы</p><script type="application/ld+json">{"@type":"SoftwareApplication","name":"Камертон \\u003c3"}</script>',
    )
  })
})

describe('a counter of visits', () => {
  const counter = { id: '42', root: 'https://counter.example', personal: false }
  const counted = buildOf({
    'client/index.html': '<head><!--counter<script type="after-paint" src="/assets/counter.js"></script>--></head>',
    'client/__spa-fallback.html': '<head><!--counter<script type="module" src="/assets/counter.js"></script>--></head>',
    'client/pulse/respond/index.html': '<head></head>',
    'addresses.json': JSON.stringify(['/app/teams/:teamId', '/invite-register/:token', '/reset-password']),
  })
  afterAll(() => rmSync(counted, { recursive: true }))
  const asked = async (url: string, cookie = '', its: typeof counter | null = counter) => {
    const http = buildHttp(product.platform, { log, dist: counted, publicForms: [], counter: its })
    onTestFinished(() => http.app.close())
    const { body, headers } = await http.app.inject({ url, headers: { cookie } })
    return { body, policy: String(headers['content-security-policy']), headers }
  }
  const yes = 'other=1; counter=yes'

  test('is in the page where there is one, and the page opens to it for those alone who agree', async () => {
    const closed = await asked('/')
    expect(closed.body).toContain(
      '<script type="application/json" id="counter">{"id":"42","root":"https://counter.example","personal":false,',
    )
    expect(closed.body).toContain('</script><script type="after-paint" src="/assets/counter.js"></script></head>')
    for (const cookie of ['', 'counter=no', 'xcounter=yes', 'counter=yesno'])
      expect((await asked('/', cookie)).policy).not.toContain('counter.example')
    const open = await asked('/', yes)
    expect(open.policy).toContain("script-src 'self' https://counter.example/metrika/tag.js;")
    expect(open.policy).toContain("connect-src 'self' https://counter.example;")
    expect(open.policy).toContain("img-src 'self' https://counter.example data: blob:;")
    expect(open.policy).toContain("require-trusted-types-for 'script'")
    expect(open.headers.etag).not.toBe(closed.headers.etag)
    expect(open.headers['cache-control']).toBe('private, no-cache')
  })

  test('is on the screens of the application, and on no page that a token opens', async () => {
    expect((await asked('/app/teams/7', yes)).policy).toContain('counter.example')
    for (const path of [
      `/invite-register/${token}`,
      '/invite-register/x',
      '/reset-password',
      '/reset-password?token=x',
      '/?token=x',
      '/app/teams/7?token=x',
      '/pulse/respond?token=x',
      '/pulse/respond',
      '/nowhere',
    ]) {
      const { body, policy } = await asked(path, yes)
      expect(policy).not.toContain('counter.example')
      expect(body).not.toContain('counter.example')
    }
  })

  test('is nowhere without a setting, and in production only', async () => {
    const { body, policy } = await asked('/', yes, null)
    expect(body).toContain('<!--counter<script')
    expect(policy).not.toContain('counter.example')
    const folder = mkdtempSync(join(tmpdir(), 'kamerton-counter-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const counterOf = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment }).counter
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test', METRIKA_ID: '42' }
    expect(counterOf(production)).toEqual({ id: '42', root: 'https://mc.yandex.ru', personal: false })
    expect(counterOf({ ...production, METRIKA_PERSONAL: 'on' })?.personal).toBe(true)
    expect(counterOf({ ...production, METRIKA_ID: '' })).toBeNull()
    expect(counterOf({ METRIKA_ID: '42' })).toBeNull()
    expect(() => counterOf({ ...production, METRIKA_ID: 'x' })).toThrow('номер счётчика')
  })
})

describe('a public form', () => {
  test('that is only looked at stands in a frame of ours and of nobody else, and knows no link', async () => {
    const { body, headers } = await ask(`/pulse/preview?token=${token}`)
    expect(body).toContain('<p>форма</p>')
    expect(body).not.toContain('form-data')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    for (const url of [`/pulse/respond?token=${token}`, '/pulse/respond', '/login'])
      expect((await ask(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('carries its data inside the page, where nothing of it can become a script', async () => {
    const { body, headers } = await ask(`/pulse/respond?token=${token}`)
    expect(body).not.toContain('alert(1)</script>')
    const data =
      /<h1>Как прошла неделя<\/h1><\/main><script type="application\/json" id="form-data">(.+)<\/script><p>форма<\/p>/.exec(
        body,
      )?.[1] ?? ''
    const { head: _, ...form } = formOf(token)
    expect(JSON.parse(data)).toEqual(form)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is still a page when its data cannot be had', async () => {
    const { statusCode, body } = await ask('/pulse/respond?token=broken')
    expect(statusCode).toBe(500)
    expect(body).toContain('"code":"internal"')
    expect(body).toContain('<p>форма</p>')
    expect(body).not.toContain('the query was wrong')
  })
})
