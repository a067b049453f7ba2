import { randomBytes } from 'node:crypto'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/find-browser.ts'

/**
 * The password of the demo people. The server takes it from here, and so do the tests' processes, which read this file
 * again.
 */
process.env['DEMO_PASSWORD'] ??= randomBytes(12).toString('base64url')

export default defineConfig({
  testDir: 'e2e',
  // After the last journey one more test checks the logs of all servers.
  projects: [
    { name: 'journeys', teardown: 'log' },
    { name: 'log', testMatch: 'log.teardown.ts' },
  ],
  outputDir: 'e2e/results/playwright',
  snapshotPathTemplate: 'e2e/screens/{testFileName}/{arg}{ext}',
  workers: 2,
  // Only for journeys whose browser has crashed (`e2e/lib/once-more.ts`).
  retries: 1,
  forbidOnly: true,
  // Pictures are for eyes; continuous integration and `npm test` have none.
  metadata: { pictures: !process.env['CI'] && process.env['PICTURES'] !== 'off' },
  timeout: 90_000,
  // A redirect that the product delays by three seconds must not race with the clock on a busy machine.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.ci/results/playwright.json' }]],
  use: {
    // Set from the server's own ready line, below; the tests' processes read this file after it.
    baseURL: process.env['JOURNEYS_ADDRESS'],
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace keeps each state of each page and takes a quarter of the run's time; `--trace retain-on-failure` turns it
    // on. The last state of a failed journey stays beside its error, as a picture and in words.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Nothing of ours is framed, so no page needs a process of its own; each would cost its start.
        '--disable-site-isolation-trials',
      ],
    },
  },
  webServer: {
    command: 'node tools/start-for-journeys.ts',
    // Any free port: another run, in another checkout, may be on its way beside this one.
    env: { PORT: '0', DATA_DIR: 'e2e/results/data', LOG_LEVEL: 'trace' },
    wait: { stdout: /Камертон готов: (?<journeys_address>\S+)/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Includes building the front end and creating the demo company on a slow machine.
    timeout: 600_000,
  },
})
