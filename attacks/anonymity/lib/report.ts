import type { Case, RoundScores } from './attack.ts'
import type { Lane } from './round.ts'
import { isAbove, type Score, totalOf } from './verdict.ts'

/**
 * The purpose of a line: a promise that must hold, a control that the attackers must find, or a limit that people are
 * informed of.
 */
type Meaning = 'promise' | 'control' | 'limit'

const laneName: Record<Lane, string> = {
  blind: 'with a blindly signed right',
  link: 'by the link itself',
  named: 'with names (a control: the attackers must find them)',
}
const caseName: Record<Case, string> = {
  open: 'while the round runs: the whole disk, and every secret but the round’s key',
  mixed: 'after the mixing: everything, and all that was copied on the way',
  kept: 'while the round runs, with a copy of the round’s key',
}

/**
 * An attacker with the round's key, while the round runs, finds out who answered by a link and who is online when.
 * People are informed of it.
 */
function meaningOf(lane: Lane, when: Case, byOrder: boolean): Meaning {
  if (lane === 'named') return 'control'
  if (when !== 'kept') return 'promise'
  if (lane === 'link') return 'control'
  return byOrder ? 'limit' : 'promise'
}

export type Line = { lane: Lane; case: Case; attacker: string; meaning: Meaning; score: Score }

export const linesOf = (rounds: readonly RoundScores[]): Line[] => {
  const scores = rounds.flatMap(({ lane, scores }) => scores.map((one) => ({ lane, ...one })))
  const groups = Map.groupBy(scores, (one) => `${one.lane}/${one.case}/${one.attacker}`)
  return [...groups.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const { lane, case: when, attacker, byOrder } = first
    const score = totalOf(all.map((one) => one.score))
    return [{ lane, case: when, attacker, meaning: meaningOf(lane, when, byOrder), score }]
  })
}

/**
 * Broken promises, and controls in which the best attacker finds nothing. If a control is not found, the other lines
 * prove nothing either.
 */
export function wrongIn(lines: readonly Line[], deviations: number): string[] {
  const broken = lines
    .filter(({ meaning, score }) => meaning === 'promise' && isAbove(score, deviations))
    .map(({ lane, case: when, attacker }) => `${lane}, ${when}: ${attacker}`)
  const controls = Map.groupBy(
    lines.filter(({ meaning }) => meaning === 'control'),
    ({ lane }) => lane,
  )
  const blind = [...controls]
    .filter(([, its]) => !its.some(({ score }) => score.hits > score.guesses / 2 && isAbove(score, deviations)))
    .map(([lane]) => `${lane}: what is there to be found was not found`)
  return [...broken, ...blind]
}

const verdictOf = ({ meaning, score }: Line, deviations: number): string => {
  const above = isAbove(score, deviations)
  if (meaning === 'promise') return above ? 'ABOVE CHANCE' : 'not above chance'
  if (meaning === 'control') return above ? 'found, as it must be' : 'not found'
  return above ? 'above chance: a limit that people are told of' : 'not above chance'
}

export function reportOf(rounds: readonly RoundScores[], deviations: number): { text: string; isFine: boolean } {
  const lines = linesOf(rounds)
  const wrong = wrongIn(lines, deviations)
  const text: string[] = []
  for (const [lane, its] of Map.groupBy(lines, (line) => line.lane)) {
    const own = rounds.filter((round) => round.lane === lane)
    const answered = own.reduce((sum, round) => sum + round.answered, 0)
    text.push(`\nAnswers ${laneName[lane]}: ${answered} in ${own.length} rounds`)
    for (const [when, some] of Map.groupBy(its, (line) => line.case)) {
      text.push(`  ${caseName[when]}`)
      for (const line of some) text.push(...asText(line, deviations))
    }
  }
  text.push(
    '',
    ...(wrong.length === 0 ? ['OK: no promise is broken, and the controls were found.'] : ['FAILED:', ...wrong]),
  )
  return { text: text.join('\n'), isFine: wrong.length === 0 }
}

function asText(line: Line, deviations: number): string[] {
  const { guesses, hits, chance, placed, saw } = line.score
  const sigma = Math.sqrt(chance.variance)
  const sealed = placed > 0 ? `; ${placed} sealed answers were put with their person` : ''
  const result =
    guesses === 0
      ? `no guess that could be read${sealed}`
      : `${hits} of ${guesses} right, by chance ${chance.mean.toFixed(1)}, σ ${sigma.toFixed(1)}: ${verdictOf(line, deviations)}${sealed}`
  return [`    ${line.attacker}`, `        saw ${saw}`, `        ${result}`]
}
