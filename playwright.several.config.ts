import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

process.env['SERVERS'] = 'several'

/**
 * `npm run e2e:several`: the journeys in which people write something, against three servers. One server is killed
 * every twenty seconds (`e2e/lib/several-servers.ts`). It takes minutes, so continuous integration does not run it.
 */
export default defineConfig({
  ...journeys,
  projects: [
    {
      name: 'several',
      testMatch: [
        'anonymous-answer.spec.ts',
        'development-plans.spec.ts',
        'main-journey.spec.ts',
        'manager-review.spec.ts',
        'my-pulses.spec.ts',
        'one-to-one.spec.ts',
      ],
      // Some files of screens have these names too.
      testIgnore: 'every-screen/*',
    },
  ],
  outputDir: 'e2e/results/several',
  workers: 1,
  retries: 0,
  // A letter that a killed server was sending goes out some four minutes later, when its job expires and another server
  // takes it.
  timeout: 600_000,
  reporter: 'list',
  webServer: undefined,
  globalSetup: './e2e/lib/build-front-end.ts',
})
