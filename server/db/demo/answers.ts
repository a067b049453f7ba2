import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { isVote } from '@kamerton/contract/pulses/votes'
import type { Chance } from './chance.ts'
import type { DemoPerson } from './people.ts'
import { comments } from './story.ts'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/** The company's own year: a hard end of summer, a slow recovery since then. */
function seasonAt(daysAgo: number): number {
  const dip = Math.exp(-(((daysAgo - 85) / 16) ** 2))
  return 3.86 - 0.6 * dip + (daysAgo < 25 ? 0.17 : 0)
}

/** How a person feels on a day, on a scale of about 1–5. */
function feelingOf(person: DemoPerson, daysAgo: number, chance: Chance): number {
  const team = person.team ? (daysAgo < 90 ? (person.team.lately ?? person.team.spirit) : person.team.spirit) : 0.2
  return seasonAt(daysAgo) + team * 0.75 + person.temper + chance.normal() * 0.5
}

/** Decides whether a person answers a round, by the share of their team that usually answers. */
export const takesPart = (person: DemoPerson, chance: Chance): boolean =>
  chance.between(0, 10) < (person.team?.answers ?? 8.5)

/** A vote on whether an action helped. Most say that it did; the lower somebody's mood, the less often they say so. */
const voteOf = (feeling: number, chance: Chance): string => {
  const noticed = feeling + chance.normal()
  return noticed > 2.7 ? 'better' : noticed > 1.5 ? 'same' : 'worse'
}

/** Gives the comments of one round: each text once, as long as there are enough of them. */
export function commentsOfRound(): (chance: Chance) => string {
  const said = new Set<number>()
  return (chance) => {
    if (said.size === comments.length) said.clear()
    let at = chance.below(comments.length)
    while (said.has(at)) at = (at + 1) % comments.length
    said.add(at)
    return comments[at] ?? ''
  }
}

/** A sheet of answers that the person could have given. */
export function answersOf(
  person: DemoPerson,
  questions: readonly Question[],
  daysAgo: number,
  chance: Chance,
  comment: (chance: Chance) => string,
): Map<string, number | string> {
  const feeling = feelingOf(person, daysAgo, chance)
  const answers = new Map<string, number | string>()
  for (const question of questions) {
    if (isVote(question)) answers.set(question.id, voteOf(feeling, chance))
    else if (question.type === 'enps')
      answers.set(question.id, clamp(7.3 + (feeling - 3.6) * 2.6 + chance.normal() * 1.1, 0, 10))
    else if (question.type === 'text') {
      if (chance.below(100) < 32) answers.set(question.id, comment(chance))
    } else if (question.scale)
      answers.set(question.id, clamp(feeling + chance.normal() * 0.55, question.scale.min, question.scale.max))
  }
  return answers
}
