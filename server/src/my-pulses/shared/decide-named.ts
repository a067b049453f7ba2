import { type Closed, closedTogether, crowdFactor, nothingClosed } from '@kamerton/contract/pulses/release'
import { isCrowd } from '@kamerton/contract/pulses/thresholds'
import { type Answered, decideRelease } from '../../pulses/mixing/decide-release.ts'
import type { Round } from '../../pulses/rows/round-queries.ts'
import type { StoredRelease } from '../../pulses/rows/stored-release.ts'

/** The teams of one manager, who knows the named answers of their members. */
export type Led = ReadonlySet<string | null>

type Named = {
  round: Round
  asked: Parameters<typeof decideRelease>[1]
  answered: readonly Answered[]
  newcomers: ReadonlyMap<string | null, number>
  led: readonly Led[]
}

/**
 * Decides which named answers may be shown to people who may not read them: the release of an anonymous round, and
 * more. A manager knows the answers of their own members and can subtract them, and the rest must not reveal other
 * answers. So the release is also computed from the answers that each manager does not know. Everything that it would
 * withhold is closed for all.
 */
export function decideNamed({ round, asked, answered, newcomers, led }: Named): StoredRelease {
  const others = led.map((teams) => answered.filter(({ segment }) => !teams.has(segment)))
  let closed = nothingClosed
  for (;;) {
    const release = decideRelease(round, asked, answered, newcomers, closed)
    const more = others.reduce(
      (found, unknown, at) =>
        closedTogether(
          found,
          unknown.length === 0 || unknown.length === answered.length
            ? nothingClosed
            : besides(release, { round, asked, answered: unknown, newcomers, closed, known: led[at] ?? new Set() }),
        ),
      closed,
    )
    if (isSame(closed, more)) return release
    closed = more
  }
}

type View = Omit<Named, 'led'> & { closed: Closed; known: Led }

/** The parts of a release that would reveal too few people to somebody who knows some of the teams. */
function besides(release: StoredRelease, { round, asked, answered, newcomers, closed, known }: View): Closed {
  if (release.reason !== null) return nothingClosed
  const view = decideRelease(round, asked, answered, newcomers, closed)
  const unknown = (list: readonly (string | null)[]) => list.filter((segment) => !known.has(segment))
  const there = new Set(answered.map(({ segment }) => segment))
  const isLeft = (list: readonly (string | null)[], of: readonly (string | null)[]) =>
    unknown(list).some((segment) => there.has(segment) && !of.includes(segment))
  const hidden = unknown(release.shown).filter((segment) => there.has(segment) && !view.shown.includes(segment))
  const isTotalUnsafe = isLeft(release.counted, view.counted)
  const hasRest = release.counted.some((segment) => !release.shown.includes(segment))
  return {
    segments: hidden,
    rest: (isTotalUnsafe || isEndLeft(release, view)) && hasRest,
    questions: [...view.withheld_questions, ...fewAnswered({ round, asked, answered })],
    team_questions: [],
    spread: release.distribution && !view.distribution,
    comments: false,
    // Where no rest can be left out and no team can be closed, the whole is withheld.
    everything: isTotalUnsafe && !hasRest && hidden.length === 0,
  }
}

/**
 * Whether the total without the known answers stands at an end of its scale while the release does not show it as a
 * bound.
 */
const isEndLeft = (release: StoredRelease, view: StoredRelease): boolean =>
  (view.coded?.all.end ?? null) !== null && (release.coded?.all.end ?? null) === null

/**
 * Questions that too few of these people answered, or all answered alike: their answers would follow from those of the
 * others.
 */
function fewAnswered({
  round: { anonymity_threshold: k },
  asked,
  answered,
}: Pick<View, 'round' | 'asked' | 'answered'>) {
  return asked.questions.flatMap(({ id, type }) => {
    if (type === 'text') return []
    const values = answered.flatMap(({ answers }) => {
      const value = answers.get(id)
      return value === undefined ? [] : [String(value)]
    })
    const needed = new Set(values).size === 1 ? crowdFactor * k : k
    return values.length === 0 || isCrowd(values.length, needed) ? [] : [id]
  })
}

const isSame = (a: Closed, b: Closed): boolean =>
  a.segments.length === b.segments.length &&
  a.questions.length === b.questions.length &&
  a.rest === b.rest &&
  a.spread === b.spread &&
  a.comments === b.comments &&
  a.everything === b.everything
