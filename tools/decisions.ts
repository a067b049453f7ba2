import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../docs/decisions')

/** `npm run decisions` prints docs/decisions/README.md from the head of each decision. */
export const file = join(folder, 'README.md')

/** The list is closed, so that a reader can filter the index by an area. */
export const areas = [
  'code',
  'tests',
  'database',
  'cluster',
  'operation',
  'speed',
  'web',
  'letters and jobs',
  'sign-in and permissions',
  'people and teams',
  'pulses',
  'privacy and release',
  'statistics',
  'meetings and plans',
  'actions and recommendations',
  'reports and exports',
  'data and journal',
  'payments',
] as const

/** A file of the folder: its name and its text. */
export type Paper = { name: string; text: string }

/** The links that a status may state. The first two of them are stated by both decisions, each in its own words. */
const links = ['amends', 'replaces', 'amended by', 'replaced by', 'builds on'] as const
type Link = (typeof links)[number]
const opposite = {
  amends: 'amended by',
  replaces: 'replaced by',
  'amended by': 'amends',
  'replaced by': 'replaces',
} as const satisfies Partial<Record<Link, Link>>

type Decision = {
  name: string
  number: string
  title: string
  area: string
  /** The numbers that the status names, by the words before them. */
  named: ReadonlyMap<Link, readonly string[]>
}

/** Every file of the folder but the index itself. */
export const readPapers = (): Paper[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Reads `accepted; amends 0008 and 0042 (the threshold); amended by 0109`. Words in brackets are for people. */
function readStatus(name: string, status: string): Decision['named'] {
  const named = new Map<Link, string[]>()
  for (const part of status.replaceAll(/\s*\([^)]*\)/g, '').split('; ')) {
    if (part === 'accepted') continue
    const link = links.find((words) => part.startsWith(`${words} `))
    const list = link && part.slice(link.length + 1)
    if (!link || !list || !/^\d{4}(?:(?:, | and )\d{4})*$/.test(list)) {
      throw new Error(`${name}: the status «${part}» is not accepted, nor one of ${links.join(', ')} with numbers`)
    }
    named.set(link, [...(named.get(link) ?? []), ...(list.match(/\d{4}/g) ?? [])])
  }
  if (!status.startsWith('accepted') && !named.has('replaced by'))
    throw new Error(`${name} is neither accepted nor replaced`)
  return named
}

function readDecision({ name, text }: Paper): Decision {
  const [head = ''] = text.split('\n## ')
  const title = /^# (\d{4})\. (.+)$/m.exec(head)
  const number = /^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]
  if (!number || title?.[1] !== number) throw new Error(`${name}: the title has to begin with the number of the file`)
  if (!/^Date: \d{4}-\d{2}-\d{2}$/m.test(head)) throw new Error(`${name} has no line «Date: YYYY-MM-DD»`)
  const status = /^Status: (.+)$/m.exec(head)?.[1]
  if (!status) throw new Error(`${name} has no line «Status: …»`)
  const area = /^Area: (.+)$/m.exec(head)?.[1]
  if (!areas.some((known) => known === area))
    throw new Error(`${name} has no line «Area: …» with one of: ${areas.join(', ')}`)
  return { name, number, title: title[2] ?? '', area: area ?? '', named: readStatus(name, status) }
}

/** The decisions in order of their numbers. Any fault that would make the index untrue stops the printing. */
function readDecisions(papers: readonly Paper[]): Decision[] {
  const decisions = papers.map(readDecision).toSorted((a, b) => a.name.localeCompare(b.name))
  const byNumber = new Map<string, Decision>()
  for (const decision of decisions) {
    const twin = byNumber.get(decision.number)
    if (twin) throw new Error(`${twin.name} and ${decision.name} have one number`)
    byNumber.set(decision.number, decision)
  }
  for (const { name, number, named } of decisions) {
    for (const [link, numbers] of named) {
      for (const other of numbers) {
        const there = byNumber.get(other)
        if (!there) throw new Error(`${name} says «${link} ${other}», which is no decision`)
        const back = link === 'builds on' ? null : opposite[link]
        if (back && !there.named.get(back)?.includes(number)) {
          throw new Error(`${name} says «${link} ${other}»: the head of ${there.name} has to say «${back} ${number}»`)
        }
      }
    }
  }
  return decisions
}

/** The state of a decision for a reader of the index. Later decisions count; those that it builds on do not. */
function stateOf({ named }: Decision): string {
  const replaced = named.get('replaced by')
  if (replaced) return `replaced by ${replaced.join(', ')}`
  const amended = named.get('amended by')
  return amended ? `amended by ${amended.join(', ')}` : 'accepted'
}

export function printDecisions(papers: readonly Paper[] = readPapers()): string {
  const decisions = readDecisions(papers)
  return [
    '# Decisions',
    'Printed by `npm run decisions` from the heads of the files in this folder; `tools/decisions.test.ts` compares. A decision tells of its own day. Where a later one changed it, the last column names the later one.',
    `The areas are: ${areas.join(', ')}.`,
    [
      '| Number | Title | Area | Status |',
      '| - | - | - | - |',
      ...decisions.map(
        (decision) =>
          `| [${decision.number}](${decision.name}) | ${decision.title} | ${decision.area} | ${stateOf(decision)} |`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n')
}

if (import.meta.main) {
  writeFileSync(file, printDecisions())
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
}
