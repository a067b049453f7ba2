import { plainTopic } from '@kamerton/contract/one-to-one/same-topic'
import { findingKey } from '@kamerton/contract/recommendations/finding-key'
import { type FocusInput, figuresLookedAt, focusOf } from '@kamerton/contract/recommendations/focus'
import {
  type FindingSetAside,
  type Focus,
  type FocusCard,
  mostFocused,
  type PersonTopic,
} from '@kamerton/contract/recommendations/focus-schemas'
import { meetingTopicOf } from '@kamerton/contract/recommendations/meeting-topic'
import { recommendationId } from '@kamerton/contract/recommendations/rules/rule'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { hasChanged, SeenSignal, seenOf } from '@kamerton/contract/recommendations/set-aside'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { listNextAgendas } from '../../one-to-one/shared/queries.ts'
import type { Board } from '../board.ts'
import type { Advised } from './gather-focus.ts'
import { cardsInWork } from './in-work.ts'
import { ownUnbegun } from './own-unbegun.ts'
import { listSetAsides, type SetAsideRow } from './queries.ts'

/**
 * All cards of a board for the reader, before any is set aside.
 *
 * @param promises the reader's own, which no board keeps
 */
export function cardsFor(
  ctx: Context,
  { signals, focus, found }: Board,
  promises: FocusInput['promises'] = [],
): FocusCard[] {
  const mayReadCompany = ctx.may('read', 'Recommendations', { type: 'company' })
  return focusOf({
    found: signals,
    teams: focus.teams,
    unmet: focus.unmet,
    promises,
    people: focus.people,
    figures: figuresLookedAt({ teams: found.teams.total, company: mayReadCompany }),
    reader: { id: ctx.actor.userId, mayChangeCompany: mayReadCompany },
  })
}

type Shown = {
  today: string
  /** Whether a person has left since the board was made. */
  hasLeft: (id: string) => boolean
}

/** The reader's cards: all of them, and those that are not set aside, as cards or finding by finding. */
export async function sortCards(ctx: Context, board: Board, today: string, promises: FocusInput['promises'] = []) {
  const all = cardsFor(ctx, board, promises)
  const away = new Map((await listSetAsides(ctx, ctx.actor.userId, today)).map((row) => [row.card_id, row]))
  const isAway = (card: FocusCard) => {
    const row = away.get(card.id)
    return row !== undefined && !hasChanged(z.array(SeenSignal).parse(row.seen), seenOf(card))
  }
  const awayFindings = findingsAway(board.found.all, away)
  const isWhollyAway = ({ signals, facts }: FocusCard) =>
    facts.length === 0 && signals.every(({ id }) => awayFindings.some((one) => one.id === id))
  const cards = all.filter((card) => !isAway(card) && !isWhollyAway(card))
  return { all, away, isAway, awayFindings, cards }
}

/** The first page for the reader: their cards without those that are set aside, and where the rest is. */
export async function showFocus(ctx: Context, board: Board, { today, hasLeft }: Shown): Promise<Focus> {
  const { userId } = ctx.actor
  const { all, away, isAway, awayFindings, cards } = await sortCards(ctx, board, today, await ownUnbegun(ctx, today))
  const shown = cards.slice(0, mostFocused)
  const advised = board.focus.advised.filter(({ id }) => id !== userId && !hasLeft(id))
  const isTopic = ({ id, ruleId }: Advised) => !away.has(findingKey(recommendationId(ruleId, id)))
  const own = advised.filter((one) => one.leader?.id === userId && isTopic(one))
  const others = advised.filter(({ leader }) => leader?.id !== userId)
  return {
    cards: shown,
    in_work: await cardsInWork(ctx, shown, today),
    more: Math.max(0, cards.length - mostFocused),
    set_aside: all.filter(isAway).flatMap((card) => {
      const row = away.get(card.id)
      return row ? [{ card, kind: kindOf(row), reason: row.reason, until: row.until }] : []
    }),
    findings_set_aside: awayFindings,
    people: others.length,
    by_leader: byLeader(others),
    topics: await topicsOf(ctx, own.slice(0, mostTopics)),
    looked: { teams: board.found.teams.shown, least_enps_change: board.focus.leastEnpsChange },
  }
}

/** Findings that the reader has set aside one by one, and whose figures have not changed since. */
export function findingsAway(
  found: readonly Recommendation[],
  away: ReadonlyMap<string, SetAsideRow>,
): FindingSetAside[] {
  return found.flatMap((one) => {
    const row = away.get(findingKey(one.id))
    if (!row || hasChanged(z.array(SeenSignal).parse(row.seen), seenOf({ signals: [one] }))) return []
    return [{ id: one.id, kind: kindOf(row), reason: row.reason, until: row.until }]
  })
}

/** Topics for the next meetings that are listed. */
const mostTopics = 50

/** A topic for the next meeting with each person whom the reader leads, in words that the person may read. */
async function topicsOf(ctx: Context, own: readonly Advised[]): Promise<PersonTopic[]> {
  if (own.length === 0) return []
  const ids = own.map(({ id }) => id)
  const next = new Map((await listNextAgendas(ctx, ctx.actor.userId, ids)).map((row) => [row.employee_id, row]))
  return own.map(({ id, name, title, ruleId }) => {
    const topic = meetingTopicOf(ruleId)
    const meeting = next.get(id)
    const has_topic = meeting?.topics.some((text) => plainTopic(text) === plainTopic(topic)) ?? false
    return { person_id: id, person_name: name, title, topic, meeting: meeting ? { id: meeting.id, has_topic } : null }
  })
}

const kindOf = ({ kind }: SetAsideRow): 'later' | 'irrelevant' => (kind === 'irrelevant' ? 'irrelevant' : 'later')

/** People by who leads them, most people first; those whom nobody leads come last. */
function byLeader(advised: readonly Advised[]): Focus['by_leader'] {
  const groups = Map.groupBy(advised, ({ leader }) => leader?.id ?? null)
  return [...groups]
    .map(([leader_id, own]) => ({ leader_id, leader_name: own[0]?.leader?.name ?? null, people: own.length }))
    .toSorted(
      (a, b) =>
        Number(a.leader_id === null) - Number(b.leader_id === null) ||
        b.people - a.people ||
        ((a.leader_id ?? '') < (b.leader_id ?? '') ? -1 : 1),
    )
}
