import { defineConfig } from 'vitest/config'

const failOnConsoleError = 'server/src/testing/no-console-error.ts'

/** These tests start and kill processes or replace a module. They must not share a process with another file. */
const alone = [
  'server/src/first-start.test.ts',
  'server/src/whole-product/{durability,main,previous-version,service,several-servers,stop}.test.ts',
  'server/src/auth/one-time.test.ts',
  'server/src/cli/*.test.ts',
  'server/src/doctor/breakages.test.ts',
  'server/src/upgrade-check/too-little-space.test.ts',
  'server/src/lib/database/distribution/checks/lost-worker.test.ts',
  'server/src/lib/database/embedded/*.test.ts',
  'server/src/one-to-one/messages/two-servers.test.ts',
  'server/src/telegram/stop-bot.test.ts',
  'server/build/*.test.ts',
]

/** Only these tests need a database, so only they wait for one. */
const onDatabase = { globalSetup: ['server/src/testing/global-setup.ts'], setupFiles: [failOnConsoleError] }

export default defineConfig({
  test: {
    // Files share their worker: their imports are read once, and no file may depend on another. `--sequence.shuffle`
    // shows it.
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    // A clone of the database takes a moment on a busy machine; no test waits on purpose.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.ci/results/vitest.json' }]],
    projects: [
      { extends: true, test: { name: 'tooling', include: ['{attacks,lint,tools}/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles: [failOnConsoleError] },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/{src,build}/**/*.test.ts'], setupFiles: [failOnConsoleError] },
      },
      {
        // Tests of components run in a document; a test that draws nothing needs none.
        extends: true,
        test: {
          name: 'web-dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // The class of a module is its name in the file, so that a test can ask for a colour by its meaning.
          css: { modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: [failOnConsoleError, 'web/src/testing/dom.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/{src,db,build}/**/*.test.ts'], exclude: alone, ...onDatabase },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: alone, pool: 'forks', isolate: true, ...onDatabase },
      },
    ],
  },
})
