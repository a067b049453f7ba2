import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isAllowed,
  licencesFile,
  type Part,
  partsOf,
  printLicences,
  readLockfile,
  refusedParts,
  saidInFile,
  sbomOf,
} from './sbom.ts'

const lockfile = readLockfile()
const parts = partsOf(lockfile)

describe('A-68: what the product is made of', () => {
  test('has licences that were thought of, each of them', () => {
    expect(parts.length).toBeGreaterThan(400)
    expect(refusedParts(parts)).toEqual([])
  })

  test('is listed in docs/licences.md (npm run sbom prints it)', () => {
    expect(readFileSync(licencesFile, 'utf8').trim()).toBe(printLicences(parts).trim())
  })

  test('is a bill of materials: each part that runs once, with its version and checksum', () => {
    const { components } = sbomOf(parts)
    const running = Object.entries(lockfile.packages).filter(
      ([path, { version, dev }]) =>
        path.includes('node_modules/') && !path.includes('@kamerton/') && version !== undefined && !dev,
    )
    const named = new Set(running.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`))
    expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(named)
    expect(components.map((part) => part['bom-ref'])).toEqual([...new Set(components.map((part) => part['bom-ref']))])
    const [first] = components.filter(({ name }) => name === 'fastify')
    expect(first).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/fastify@5\./),
      licenses: [{ expression: 'MIT' }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    })
  })

  test('says in a file what its package.json leaves out', () => {
    for (const [name, licence] of Object.entries(saidInFile)) {
      const text = readFileSync(join(import.meta.dirname, '../node_modules', name, 'LICENSE'), 'utf8')
      expect([name, text]).toEqual([name, expect.stringContaining('Permission is hereby granted, free of charge')])
      expect(licence).toBe('MIT')
    }
  })

  test('refuses what was not thought of, and what may only build', () => {
    const part = (licence: string, isDev: boolean): Part => ({
      name: 'x',
      version: '1',
      licence,
      isDev,
      integrity: null,
    })
    for (const licence of ['GPL-3.0-only', 'AGPL-3.0', 'unknown', 'SSPL-1.0', 'MIT AND GPL-3.0-only'])
      expect(refusedParts([part(licence, true)])).toEqual([`x: ${licence}`])
    expect(refusedParts([part('MPL-2.0', false)])).toEqual(['x: MPL-2.0'])
    expect(refusedParts([part('MPL-2.0', true), part('(MIT OR GPL-3.0-only)', false)])).toEqual([])
    expect(
      isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT', new Set(['MIT', 'Apache-2.0', 'LGPL-3.0-or-later'])),
    ).toBe(true)
  })
})
