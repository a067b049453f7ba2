import { defineConfig } from 'vitest/config'

const failOnConsoleError = 'server/src/testing/no-console-error.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A clone of the database takes a moment on a busy machine; no test waits on purpose.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.ci/results/vitest.json' }]],
    projects: [
      { extends: true, test: { name: 'tooling', include: ['{lint,tools}/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles: [failOnConsoleError] },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'], setupFiles: [failOnConsoleError] },
      },
      {
        // Only these tests need a database, so only they wait for one.
        extends: true,
        test: {
          name: 'server',
          include: ['server/{src,db}/**/*.test.ts'],
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
    ],
  },
})
