import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed, type Lockfile, withoutSatisfiedEngines } from './lockfile.ts'

/** Run it after `npm install`. The comments of lockfile.ts say what it adds and what it removes. */
const file = join(import.meta.dirname, '../package-lock.json')
// npm's own format; the tests of lockfile.ts read the same file.
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
writeFileSync(file, `${JSON.stringify(withoutSatisfiedEngines(completed(lockfile)), null, 2)}\n`)
