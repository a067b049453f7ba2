import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** Whether PostgreSQL's own log can be read here: not on an outside server. */
export const hasEngineLog = (): boolean => inject('testDatabaseLog') !== null

/** The lines that PostgreSQL has logged about the connections of this app. */
export async function engineLinesOf({ owner }: TestApp): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const lines = readFileSync(inject('testDatabaseLog') ?? '', 'utf8').split('\n')
  return lines.filter((line) => rows.some(({ name }) => line.includes(` ${name} `)))
}
