import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const compiler = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc')
const types = join(import.meta.dirname, '../site/structured-data.ts').replaceAll('\\', '/')

/** Formats of values, by field name, that the vocabulary's types cannot express. */
const formats: Readonly<Record<string, z.ZodType>> = {
  url: z.url({ protocol: /^https?$/ }),
  item: z.url({ protocol: /^https?$/ }),
  image: z.url({ protocol: /^https?$/ }),
  mainEntityOfPage: z.url({ protocol: /^https?$/ }),
  datePublished: z.iso.date(),
  timeRequired: z.iso.duration(),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  inLanguage: z.literal('ru'),
}

function faultsOfValues(thing: unknown): string[] {
  const faults: string[] = []
  JSON.stringify(thing, (name, value) => {
    if (formats[name]?.safeParse(value).success === false) faults.push(`${name}: ${JSON.stringify(value)}`)
    return value
  })
  return faults
}

/**
 * Validates the structured data (JSON-LD) of pages. It reports fields that schema.org does not have, values of a wrong
 * type, and missing fields of `site/structured-data.ts`. The compiler checks the written objects. Each error begins
 * with the number of its object, from 0.
 */
export function faultsOfStructured(structured: readonly unknown[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-structured-'))
  try {
    const things = structured.map((thing, index) => `export const thing${index}: Here = ${JSON.stringify(thing)}`)
    const head = `import type { StructuredData } from '${types}'; type Here = StructuredData & { '@context': 'https://schema.org' }`
    writeFileSync(join(folder, 'structured.ts'), [...things, head].join('\n'))
    const options = '--noEmit --ignoreConfig --strict --skipLibCheck --allowImportingTsExtensions --module esnext'
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [compiler, ...options.split(' '), '--moduleResolution', 'bundler', '--types', '', 'structured.ts'],
      { cwd: folder, encoding: 'utf8' },
    )
    const refused = stdout
      .split(/\n(?=\S)/)
      .filter(Boolean)
      .map((fault) =>
        fault.trim().replace(/^structured\.ts\((\d+),\d+\): /, (_, line: string) => `${Number(line) - 1}: `),
      )
    if (status !== 0 && refused.length === 0) throw new Error(`The compiler did not run: ${stderr}`)
    return [
      ...refused,
      ...structured.flatMap((thing, index) => faultsOfValues(thing).map((fault) => `${index}: ${fault}`)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
