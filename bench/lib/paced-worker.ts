import { readFileSync } from 'node:fs'
import { applyPacedLoad } from './paced-load.ts'

/** Runs in a process of its own, so that the load and the product do not share an event loop. */
const [address = '', perSecond = '', file = ''] = process.argv.slice(2)
const load = await applyPacedLoad(address, readFileSync(file, 'latin1').split('\u0000'), Number(perSecond))
process.stdout.write(JSON.stringify(load))
