import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const sources = [
  'contract/src/**/*.ts',
  'server/{src,build,db}/**/*.ts',
  'tools/refuse-old-node.js',
  'package-lock.json',
]

/** One hash over everything that the server is built from: equal hashes mean equal builds. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version)
  const files = globSync(sources, { cwd: root, exclude: (path) => path.endsWith('.test.ts') })
  for (const file of files.toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(`${root}/${file}`))
  return hash.digest('hex')
}
