import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What packages bring and nobody uses here, a hundred megabytes: the headers of Node for building addons in C++, while
 * ours come made; and source maps to sources that were not installed. Written in JavaScript, because the Node of the
 * machine may run it.
 */
const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
for (const name of readdirSync(packages))
  if (/^node-(bin-)?(darwin|linux|win)-/.test(name))
    rmSync(join(packages, name, 'include'), { recursive: true, force: true })
for (const file of readdirSync(packages, { recursive: true }))
  if (/\.(c|m)?(js|ts)\.map$/.test(file)) rmSync(join(packages, file))
