/**
 * Fills the disk of the database completely while people answer and pulses are launched, and then frees it again
 * . It fails if a call has no answer for three seconds, or gets anything but success or 503. It also fails if
 * anything acknowledged is lost or half done.
 * Run as root: `node bench/full-disk.ts`. Where no disk can be mounted it says so and is skipped.
 */
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOnSmallDisk, whyNoDisk } from './lib/small-disk.ts'

const megabytes = 600

const reason = whyNoDisk()
if (reason) console.log(`skipped: ${reason}`)
else {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-small-disk-'))
  process.exitCode = runOnSmallDisk(folder, megabytes, [join(import.meta.dirname, 'lib/full-disk-run.ts'), folder])
  rmdirSync(folder)
}
