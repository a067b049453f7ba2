import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './root.ts'

const Package = z.object({ version: z.string() })

/** Version of the product. It stands in the package.json of the root alone. */
export const { version } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
