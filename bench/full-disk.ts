/**
 * Lets the disk of the database run really full while people answer and pulses are launched, and gives the room back. Fails
 * if a call is left without an answer for three seconds, hears anything but yes or 503, or if anything acknowledged is lost or
 * half done. Run as root: node bench/full-disk.ts. Where no disk can be mounted it says so and is skipped.
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
