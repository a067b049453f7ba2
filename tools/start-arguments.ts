import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Package = z.object({ scripts: z.object({ start: z.string() }) })

/**
 * The arguments that `npm start` of a checkout gives to Node after the build. So measurements and attacks run the
 * product as people do.
 */
export function startArguments(checkout: string): string[] {
  const { start } = Package.parse(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))).scripts
  const [, last] = start.split('exec node ')
  if (!last) throw new Error('npm start no longer ends with exec node …')
  return last.split(' ')
}
