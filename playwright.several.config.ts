import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

process.env['SERVERS'] = 'several'

/**
 * `npm run e2e:several`: the journeys in which people write something, against three servers of which one is killed every twenty
 * seconds (`e2e/lib/several-servers.ts`). Not part of continuous integration: it takes minutes.
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
    },
  ],
  outputDir: 'e2e/results/several',
  workers: 1,
  retries: 0,
  // A letter in the hands of a server that was killed goes out when it is given up and its job is another one's turn: some four minutes.
  timeout: 600_000,
  reporter: 'list',
  webServer: undefined,
  globalSetup: './e2e/lib/build-front-end.ts',
})
