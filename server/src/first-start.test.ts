import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { deleteHalfOfDemo, wantsDemo } from './first-start.ts'
import { onOneMachineOnly } from './lib/database/distribution/checks/one-machine.ts'
import { aCompany } from './testing/factories/companies.ts'
import { startServer, statusAt } from './testing/server-process.ts'
import { startTestApp } from './testing/test-app.ts'

function aConfig(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kamerton-first-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return readConfig({ DATA_DIR: dataDir, ...environment })
}

test.runIf(onOneMachineOnly('the demo company comes only into a database that the product has started itself'))(
  'a demo company whose making was interrupted is removed; one that is whole stays',
  async () => {
    const product = await startTestApp()
    onTestFinished(() => product.close())
    const config = aConfig()
    const database = { address: product.database, embedded: true, attached: false, stop: async () => {} }
    const companies = async () => (await product.owner.query('select from tenants')).rowCount
    await aCompany(product)
    await deleteHalfOfDemo(config, database)
    expect(await companies()).toBe(1)
    const marker = join(config.dataDir, 'demo-unfinished')
    writeFileSync(marker, '')
    // Another process runs the database and may be making the company.
    await deleteHalfOfDemo(config, { ...database, attached: true })
    expect(await companies()).toBe(1)
    await deleteHalfOfDemo(config, database)
    expect(await companies()).toBe(0)
    expect(existsSync(marker)).toBe(false)
  },
)

test('a start that wants no demo removes half of one as well, so that no later start removes more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kamerton-half-'))
  const marker = join(dataDir, 'demo-unfinished')
  writeFileSync(marker, '')
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'off' })
  onTestFinished(server.remove)
  expect(existsSync(marker)).toBe(false)
}, 60_000)

test('the demo company comes only into a database of our own, outside production, out of reach of a network, and not when refused', () => {
  const own = { address: { owner: {}, app: {} }, embedded: true, attached: false, stop: async () => {} }
  expect(wantsDemo(aConfig(), own)).toBe(true)
  expect(wantsDemo(aConfig({ DEMO: 'off' }), own)).toBe(false)
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'kamerton.local'])
    expect(wantsDemo(aConfig({ HOST }), own)).toBe(false)
  for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(wantsDemo(aConfig({ HOST }), own)).toBe(true)
  expect(wantsDemo(aConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' }), own)).toBe(false)
  expect(wantsDemo(aConfig(), { ...own, embedded: false })).toBe(false)
  expect(wantsDemo(aConfig(), { ...own, attached: true })).toBe(false)
})

test('a server that a network can reach has no demo company, no mailbox and no numbers, and says what is missing', async () => {
  const server = await startServer({ HOST: '0.0.0.0', DEMO: 'on' })
  onTestFinished(server.remove)
  expect(server.said()).toContain('демонстрационной компании не будет')
  expect(server.said()).toContain('Укажите SMTP_URL')
  expect(server.said()).not.toContain('/dev/mail')
  const login = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The password that all people of the demo company had in earlier versions.
    body: JSON.stringify({ email: 'lapshina@versta.example', password: 'versta-demo-2026' }),
  })
  expect(login.status).toBe(401)
  expect(await statusAt(server, '/metrics')).toBe(404)
}, 60_000)
