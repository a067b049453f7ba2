import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/find-browser.ts'

const port = 3100

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results/playwright',
  snapshotPathTemplate: 'e2e/screens/{testFileName}/{arg}{ext}',
  workers: 2,
  // A journey that passes at the second attempt has found a fault; it is not repeated until it hides.
  retries: 0,
  forbidOnly: true,
  // Pictures are for eyes; continuous integration has none.
  metadata: { pictures: !process.env['CI'] },
  timeout: 60_000,
  // A redirect that the product delays by three seconds must not race with the clock on a busy machine.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.ci/results/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: 'node tools/start-for-journeys.ts',
    url: `http://127.0.0.1:${port}/api/health/ready`,
    env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: 'e2e/results/data' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    // Includes building the front end and creating the demo company on a slow machine.
    timeout: 180_000,
  },
})
