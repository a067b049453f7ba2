import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { licencesFile, type Part, printLicences, readParts, refusedParts, root, saidInFile } from './licences.ts'

const parts = readParts()

type Component = { name: string; version: string; hashes?: { content: string }[]; properties: { name: string }[] }

describe('A-68: what the product is made of', () => {
  test('has licences that were thought of, each of them', () => {
    expect(parts.length).toBeGreaterThan(400)
    expect(refusedParts(parts)).toEqual([])
  })

  test('is listed in docs/licences.md (npm run licences prints it)', () => {
    expect(readFileSync(licencesFile, 'utf8')).toBe(printLicences(parts))
  })

  test('is a bill of materials: each part that runs once, with its version and checksum', () => {
    const { components }: { components: Component[] } = JSON.parse(
      execSync('npm run --silent sbom', { cwd: root, maxBuffer: 2 ** 24 }).toString(),
    )
    const foreign = components.filter(({ properties }) =>
      properties.every(({ name }) => !/development|private/.test(name)),
    )
    const running = parts.filter(({ isDev }) => !isDev)
    const nameOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`
    expect(foreign.map(nameOf).toSorted()).toEqual([...new Set(running.map(nameOf))].toSorted())
    expect(foreign.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([])
  })

  test('says in a file what its package.json leaves out', () => {
    for (const [name, licence] of Object.entries(saidInFile)) {
      const text = readFileSync(join(import.meta.dirname, '../node_modules', name, 'LICENSE'), 'utf8')
      expect([name, text]).toEqual([name, expect.stringContaining('Permission is hereby granted, free of charge')])
      expect(licence).toBe('MIT')
    }
  })

  test('refuses what was not thought of, and what may only build', () => {
    const part = (licence: string, isDev: boolean): Part => ({ name: 'x', version: '1', licence, isDev })
    for (const licence of ['GPL-3.0-only', 'AGPL-3.0', 'unknown', 'SSPL-1.0', 'MIT AND GPL-3.0-only'])
      expect(refusedParts([part(licence, true)])).toEqual([`x: ${licence}`])
    expect(refusedParts([part('MPL-2.0', false)])).toEqual(['x: MPL-2.0'])
    expect(refusedParts([part('MPL-2.0', true), part('(MIT OR GPL-3.0-only)', false)])).toEqual([])
    expect(refusedParts([part('Apache-2.0 AND LGPL-3.0-or-later AND MIT', false)])).toEqual([])
  })
})
