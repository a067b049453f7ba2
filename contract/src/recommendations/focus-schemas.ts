import { z } from 'zod'
import { PeriodDays } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { Id, longText } from '../lib/fields.ts'
import { Recommendation, RecommendationPriority, Recommendations } from './schemas.ts'
import { longestReason } from './set-aside-limits.ts'

/** The most cards on the first page: nobody takes on more at once. */
export const mostFocused = 5

/** A fact without chance behind a card, in one sentence. Its id stays while the fact does. */
const FocusFact = z.object({ id: z.string(), text: z.string() })

/** The act of a card that is about no figures. */
const FocusAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('meet'),
    /** Teams with people to meet; those whom the reader leads, if there are any. */
    teams: z.array(Id),
    /** The people themselves, told only to whoever leads them. */
    people: z.array(Id),
  }),
  z.object({
    kind: z.literal('open_action'),
    action_id: Id,
    /** The title of the pulse to whose people it was promised. */
    promised_after: z.string(),
  }),
])

/** One decision: everything that was found for one cause. */
export const FocusCard = z.object({
  /** The cause: `company`, `team:<id>`, `rule:<rule>` or `promise:<action>`. It stays while the cause stays. */
  id: z.string(),
  type: z.enum(['company', 'team']),
  priority: RecommendationPriority,
  /** The teams that it is about; empty for the company. */
  teams: z.array(z.object({ id: Id, name: z.string(), people: z.int() })),
  /** People in these teams, or in the company. */
  people: z.int(),
  /** The decision to take. */
  title: z.string(),
  /** At most two sentences. */
  reason: z.string(),
  /** The findings behind it, the strongest first; the first one is taken into work. */
  signals: z.array(Recommendation),
  /** Facts beside the findings. */
  facts: z.array(FocusFact),
  /** Null: the first finding is taken into work. */
  act: FocusAct.nullable(),
})
export type FocusCard = z.output<typeof FocusCard>

export const SetAsideKind = z.enum(['later', 'irrelevant'], { error: 'Выберите, отложить или не актуально' })
export type SetAsideKind = z.output<typeof SetAsideKind>

/** A card that its reader does not want to see for now. */
export const SetAside = z.object({
  card: FocusCard,
  kind: SetAsideKind,
  reason: z.string().nullable(),
  /** The last day on which it is away. */
  until: Day,
})
export type SetAside = z.output<typeof SetAside>

/** A topic for the next meeting of the reader with a person whom they lead. */
export const PersonTopic = z.object({
  person_id: Id,
  person_name: z.string(),
  /** The finding, which only the leader reads. */
  title: z.string(),
  /** The neutral words for the agenda, which the person reads as well. */
  topic: z.string(),
  /** The next meeting of the two, and whether the topic waits there already; null where none is set. */
  meeting: z.object({ id: Id, has_topic: z.boolean() }).nullable(),
})
export type PersonTopic = z.output<typeof PersonTopic>

/** A finding of the whole list that its reader does not want to see for now. */
export const FindingSetAside = z.object({
  id: z.string(),
  kind: SetAsideKind,
  reason: z.string().nullable(),
  /** The last day on which it is away. */
  until: Day,
})
export type FindingSetAside = z.output<typeof FindingSetAside>

/** The first page of the recommendations: what deserves attention, and where the rest is. */
export const Focus = z.object({
  /** At most `mostFocused`, the first to decide first. */
  cards: z.array(FocusCard),
  /** Those of the cards that somebody has taken into work, with the action. */
  in_work: z.array(z.object({ card_id: z.string(), action_id: Id })),
  /** Cards that wait until these are decided. */
  more: z.int(),
  set_aside: z.array(SetAside),
  /** Findings of the whole list that the reader has set aside one by one. They are counted as before. */
  findings_set_aside: z.array(FindingSetAside),
  /** People with recommendations about themselves. */
  people: z.int(),
  /** These people by their leader; null for people whom nobody leads. */
  by_leader: z.array(z.object({ leader_id: Id.nullable(), leader_name: z.string().nullable(), people: z.int() })),
  /** Topics for the next meetings of the reader with the people whom they lead. */
  topics: z.array(PersonTopic),
  looked: z.object({
    /** Teams with a figure that may be shown. */
    teams: z.int(),
    /** The smallest change of a team's eNPS that would be seen, in points; null where it is unknown. */
    least_enps_change: z.int().nullable(),
  }),
})
export type Focus = z.output<typeof Focus>

/** Everything that the reader may see, and the first page of it. */
export const RecommendationList = Recommendations.extend({ focus: Focus })
export type RecommendationList = z.output<typeof RecommendationList>

/** Advice about one person, and what the reader has set aside of it. It is counted as before. */
export const PersonRecommendations = Recommendations.extend({ findings_set_aside: z.array(FindingSetAside) })
export type PersonRecommendations = z.output<typeof PersonRecommendations>

/** The longest id of a card. */
const CardId = z.string().max(120, { error: 'Неверный идентификатор' })

/** Sets a card aside; «не актуально» needs a reason. */
export const SetAsideRequest = z.object({
  card_id: CardId,
  kind: SetAsideKind,
  reason: longText(longestReason)
    .nullable()
    .optional()
    .transform((text) => text || null),
  period_days: PeriodDays,
})
export type SetAsideRequest = z.output<typeof SetAsideRequest>

export const TakeBackRequest = z.object({ card_id: CardId })

/** The most findings that are set aside together. */
export const mostSetAside = 100

const FindingIds = z
  .array(CardId, { error: 'Выберите рекомендации' })
  .min(1, { error: 'Выберите рекомендации' })
  .max(mostSetAside, { error: `Не больше ${mostSetAside} рекомендаций за один раз` })

/** Sets findings of teams and of the company aside; «не актуально» needs one reason for all. */
export const SetAsideManyRequest = SetAsideRequest.omit({ card_id: true }).extend({ finding_ids: FindingIds })
export type SetAsideManyRequest = z.output<typeof SetAsideManyRequest>

export const TakeBackManyRequest = z.object({ finding_ids: FindingIds })
