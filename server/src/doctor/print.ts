import { groups, stateWords } from './catalogue/catalogue.ts'
import type { State } from './catalogue/entry.ts'
import type { Examined } from './examine.ts'

const signs: Readonly<Record<State, string>> = { ok: '✓', worth_knowing: '!', in_the_way: '✗', unchecked: '?' }

/** The findings as calm lines: groups, a sign for each finding, and the cure below it. */
export function printFindings(examined: readonly Examined[]): string[] {
  const lines = examined.flatMap(({ group, findings }) => [
    groups[group].title,
    ...findings.flatMap(({ state, found, cure }) => [
      `  ${signs[state]} ${state === 'ok' ? '' : `${stateWords[state]}: `}${found}`,
      ...(cure === null ? [] : [`    Что делать: ${cure}.`]),
    ]),
  ])
  return [...lines, '', verdict(examined)]
}

const order = ['in_the_way', 'worth_knowing', 'unchecked'] as const

function verdict(examined: readonly Examined[]): string {
  const all = examined.flatMap(({ findings }) => findings)
  const counts = order
    .map((state) => ({ state, count: all.filter((finding) => finding.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${stateWords[state]} – ${count}`)
  return counts.length === 0 ? 'Всё в порядке.' : `Итог: ${counts.join(', ')}.`
}

/** Whether nothing stands in the way of work. */
export const isWell = (examined: readonly Examined[]): boolean =>
  examined.every(({ findings }) => findings.every(({ state }) => state !== 'in_the_way'))
