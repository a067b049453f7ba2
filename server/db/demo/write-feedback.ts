import { NewFeedback } from '@kamerton/contract/feedback/schemas'
import { insertFeedback } from '../../src/feedback/queries.ts'
import type { Chance } from './chance.ts'
import { criticism, praise, type Remark } from './feedback-texts.ts'
import type { DemoPerson } from './people.ts'
import { type Demo, daysBefore } from './year.ts'

const pieces = 96
/** Three of ten remarks are critical; more in teams with a low mood. */
const criticalShare = 0.3
/** The people whose profiles a visitor opens first: the manager and the employee with a demo login. */
const knownPeople = [2, 3]
const aboutEachKnown = 4
const byEachKnown = 2

type Piece = { about: DemoPerson; author: DemoPerson; isPraise: boolean; daysAgo: number }

/** A year of remarks: of managers about their people, of colleagues about one another, more of them lately. */
export async function writeFeedback(demo: Demo): Promise<void> {
  const said = new Set<string>()
  for (const piece of planOf(demo)) {
    const text = remarkFor(piece, demo.chance, said)
    if (!text) continue
    const feedback = NewFeedback.parse({
      target_user_id: piece.about.id,
      feedback_type: piece.isPraise ? 'positive' : 'negative',
      rating: piece.isPraise ? 4 + demo.chance.below(2) : 1 + demo.chance.below(3),
      comment: text,
    })
    await demo.on(daysBefore(demo.now, piece.daysAgo), (ctx) =>
      insertFeedback(ctx, { id: ctx.newId(), ...feedback, author_id: piece.author.id, created_at: ctx.now }),
    )
  }
}

/** All feedback to write, the oldest first. */
function planOf(demo: Demo): Piece[] {
  const { people, chance } = demo
  const inTeams = people.filter(({ team }) => team)
  const known = knownPeople.flatMap((at) => Array.from({ length: aboutEachKnown }, () => people[at]))
  const others = Array.from({ length: pieces - known.length }, () => inTeams[chance.below(inTeams.length)])
  const aboutOthers = [...known, ...others].flatMap((about) => {
    const author = about && authorFor(about, people, chance)
    return author ? [{ about, author, ...mannerOf(about, chance) }] : []
  })
  return [...aboutOthers, ...knownPeople.flatMap((at) => writtenBy(people[at], demo))].toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  )
}

/** Feedback that one of `knownPeople` wrote about colleagues of their team. */
function writtenBy(author: DemoPerson | undefined, { people, chance }: Demo): Piece[] {
  const colleagues = people.filter((person) => author && person !== author && person.team === author.team)
  return Array.from({ length: byEachKnown }, () => colleagues[chance.below(colleagues.length)]).flatMap((about) =>
    about && author ? [{ about, author, ...mannerOf(about, chance) }] : [],
  )
}

function mannerOf({ team }: DemoPerson, chance: Chance): Pick<Piece, 'isPraise' | 'daysAgo'> {
  const low = Math.max(0, -(team?.lately ?? team?.spirit ?? 0)) * 0.15
  // Squared, so that half of the feedback falls into the last quarter of the year.
  return { isPraise: chance.between(0, 1) > criticalShare + low, daysAgo: 1 + 354 * chance.between(0, 1) ** 2 }
}

/** Half by the manager, most others by a colleague of the team, some by the owner or the director of personnel. */
function authorFor(about: DemoPerson, people: readonly DemoPerson[], chance: Chance): DemoPerson | undefined {
  const others = people.filter((person) => person.team === about.team && person !== about)
  const manager = others.find(({ role }) => role === 'manager')
  const draw = chance.below(10)
  if (draw < 1 || others.length === 0) return people[draw < 1 ? 0 : 1]
  return draw < 6 && manager ? manager : others[chance.below(others.length)]
}

/** Nobody gets a text twice, and few texts are about two people. */
function remarkFor({ about, isPraise }: Piece, chance: Chance, said: Set<string>): string | undefined {
  const fitting = (isPraise ? praise : criticism).filter(({ of }) => !of || of.includes(about.team?.name ?? ''))
  const fresh = fitting.filter(({ text }) => !said.has(text))
  const choice: readonly Remark[] = fresh.length > 0 ? fresh : fitting.filter(({ text }) => !said.has(about.id + text))
  const remark = choice[chance.below(Math.max(1, choice.length))]
  if (!remark) return undefined
  said.add(remark.text).add(about.id + remark.text)
  return remark.text
}
