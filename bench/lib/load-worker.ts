import { readFileSync } from 'node:fs'
import { applyLoad } from './http-load.ts'

/** Runs in a process of its own, so that the load and the product do not share an event loop. */
const [address = '', connections = '', seconds = '', file = ''] = process.argv.slice(2)
const requests = readFileSync(file, 'latin1').split('\u0000')
let position = 0
const load = await applyLoad(address, Number(connections), Number(seconds), () => requests[position++] ?? null)
process.stdout.write(JSON.stringify(load))
