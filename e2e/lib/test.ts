import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  devices,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { type Faults, newFaults } from './faults.ts'
import { type MailedServer, startMailedServer } from './mailed-server.ts'
import { rememberCrash, repeatOnlyAfterCrash } from './once-more.ts'
import { areSeveral } from './several-servers.ts'
import { type DemoRole, demoLogin, signIn } from './sign-in.ts'

type Fixtures = {
  faults: Faults
  /** One more person's device: a window of its own that shares nothing with `page`, watched like it. */
  openDevice(options?: BrowserContextOptions): Promise<Page>
}

type WorkerFixtures = {
  /** Settings of the server that writes letters, beyond its mail server: `test.use` them in a spec that needs one. */
  environment: Record<string, string>
  mailed: MailedServer
  /** The browser's storage of a person of the demo company who has signed in, once for all tests of a worker. */
  stateOf(role: DemoRole): Promise<StorageState>
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Every test fails on console and page errors, violations of the content policy, requests to other hosts, and 5xx
 * answers.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  mailed: [
    async ({ environment }, provide) => {
      const mailed = await startMailedServer(environment)
      await provide(mailed)
      await mailed.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stateOf: [
    async ({ browser }, provide, { project }) => {
      const states = new Map<DemoRole, Promise<StorageState>>()
      const signedInState = async (role: DemoRole) => {
        const context = await browser.newContext({ baseURL: project.use.baseURL, locale: project.use.locale })
        await signIn(await context.newPage(), demoLogin(role))
        const state = await context.storageState()
        await context.close()
        return state
      }
      await provide((role) => {
        const state = states.get(role) ?? signedInState(role)
        states.set(role, state)
        return state
      })
    },
    { scope: 'worker' },
  ],
  faults: [
    async ({ context }, provide, info) => {
      repeatOnlyAfterCrash(info)
      const faults = newFaults()
      // The answer of a proxy whose server was killed. The page has to cope with it.
      if (areSeveral) {
        faults.expect(/answer 50[23]|status of 50[23]/)
        info.setTimeout(info.project.timeout)
      }
      await faults.watch(context)
      await provide(faults)
      expectNone(faults, info)
    },
    { auto: true },
  ],
  openDevice: async ({ browser, contextOptions, baseURL, locale, timezoneId, faults }, provide) => {
    const opened: { close(): Promise<void> }[] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId, ...options })
      opened.push(context)
      await faults.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export function expectNone(faults: Faults, info: TestInfo): void {
  if (faults.hasCrashed()) rememberCrash(info)
  expect(faults.unexpected(), 'faults of the pages that this test has seen').toEqual([])
}

/** Like `test`, with addresses on the server that sends letters. */
export const mailedTest = test.extend({
  baseURL: async ({ mailed }, provide) => provide(mailed.address),
})

/** A phone held in one hand. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices['Pixel 7'].userAgent,
} satisfies BrowserContextOptions

export { expect }
