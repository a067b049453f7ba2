import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed, type Lockfile } from './lockfile.ts'

/** Run it after `npm install`, when the registry at hand lacks packages of other platforms. See lockfile.ts. */
const file = join(import.meta.dirname, '../package-lock.json')
// npm's own format; the tests of lockfile.ts read the same file.
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile
writeFileSync(file, `${JSON.stringify(completed(lockfile), null, 2)}\n`)
