import { join } from 'node:path'
import { runOnFullDisk } from '../scenarios/full-disk-storm.ts'

/** Runs in a process of its own, which alone sees the small disk. */
const [, , folder = ''] = process.argv
const { lines, wrong } = await runOnFullDisk(folder, join(folder, 'data'))
console.log(lines.join('\n'))
console.log(wrong.length === 0 ? 'OK' : `FAILED:\n${wrong.slice(0, 20).join('\n')}`)
process.exitCode = wrong.length === 0 ? 0 : 1
