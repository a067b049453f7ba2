import { z } from 'zod'
import { ActionStatus } from '../action-items/schemas.ts'
import { planComments } from '../development-plans/fields.ts'
import { Day, Instant } from '../lib/dates.ts'
import { recordOf, valuesByKind } from '../lib/records.ts'
import { reviewMoods } from '../manager-reviews/rules.ts'
import { writtenField } from '../one-to-one/form-fields.ts'
import { Role } from '../people/schemas.ts'

const Answer = z.object({ question: z.string(), answer: z.union([z.number(), z.string(), z.array(z.string())]) })

/** Participation in a round. Answers of an anonymous round are stored without a person, so they cannot be here. */
const Participation = z.object({
  pulse: z.string(),
  is_anonymous: z.boolean(),
  is_blind: z.boolean(),
  opened_on: Day,
  answered: z.boolean(),
  /** Answers of a named round; null of any other round, and without an answer. */
  answers: z.array(Answer).nullable(),
})

const FeedbackLine = z.object({
  /** The other side: the author, or the person it is about. */
  person: z.string(),
  feedback_type: z.enum(['positive', 'negative']),
  rating: z.int(),
  comment: z.string(),
  created_at: Instant,
})

/** A meeting of the person with another, as far as they may read it now. */
const HeldMeeting = z.object({
  /** The other side. */
  person: z.string(),
  side: z.enum(['manager', 'employee']),
  scheduled_date: Instant,
  status: z.enum(['scheduled', 'in_progress', 'completed', 'cancelled']),
  /** The manager's words about an employee are empty for that person until the meeting is over. */
  ...valuesByKind(writtenField, {
    lines: z.array(z.string()),
    text: z.string().nullable(),
    mark: z.int().nullable(),
  }),
})

const Agreement = z.object({
  person: z.string(),
  text: z.string(),
  is_mine: z.boolean(),
  due_on: Day.nullable(),
  done_at: Instant.nullable(),
})

const Dated = z.object({ title: z.string(), status: z.string(), date: Day.nullable() })

/** A development plan of the person, as far as they may read it: drafts are not included. */
const OwnPlan = z.object({
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(['active', 'completed', 'cancelled']),
  start_date: Day,
  end_date: Day,
  progress: z.int(),
  ...recordOf(planComments, () => z.string().nullable()),
  goals: z.array(z.string()),
  skills: z.array(
    z.object({ name: z.string(), current_level: z.int(), target_level: z.int(), activities: z.array(Dated) }),
  ),
  milestones: z.array(Dated),
})

/** A manager's review of a person. */
const ReviewLine = z.object({
  pulse: z.string(),
  /** The other side: the author, or the person it is about. */
  person: z.string(),
  performance: z.int().nullable(),
  mood: z.enum(reviewMoods).nullable(),
  concerns: z.string().nullable(),
  /** Null: it is not submitted, and only its author reads it. */
  submitted_at: Instant.nullable(),
})

/** A task with a due day; `about` is the company, a team or a person. */
const OwnAction = z.object({
  title: z.string(),
  about: z.string(),
  due_on: Day,
  status: ActionStatus,
  notes: z.string().nullable(),
  created_at: Instant,
})

/** Everything that is stored about a person by name. */
export const MyData = z.object({
  made_at: Instant,
  company: z.string(),
  /** The time zone for reading the times below. */
  time_zone: z.string(),
  profile: z.object({
    first_name: z.string(),
    last_name: z.string(),
    middle_name: z.string().nullable(),
    email: z.string(),
    position: z.string().nullable(),
    role: Role,
    telegram_username: z.string().nullable(),
    created_at: Instant,
    email_verified_at: Instant.nullable(),
    /** The photo itself, a JPEG in base64. */
    photo: z.string().nullable(),
  }),
  /** The chat with the bot, if one is connected. */
  telegram: z.object({ username: z.string().nullable(), connected_at: Instant }).nullable(),
  teams: z.array(z.object({ name: z.string(), is_manager: z.boolean(), joined_at: Instant.nullable() })),
  consents: z.array(z.object({ document: z.enum(['terms', 'personal_data']), version: z.string(), given_at: Instant })),
  sessions: z.array(
    z.object({ device: z.string(), created_at: Instant, last_used_at: Instant, ended_at: Instant.nullable() }),
  ),
  participations: z.array(Participation),
  feedback_about_me: z.array(FeedbackLine),
  feedback_by_me: z.array(FeedbackLine),
  /** Reviews that managers have submitted: the person reads them here and on no screen. */
  reviews_about_me: z.array(ReviewLine),
  reviews_by_me: z.array(ReviewLine),
  /** The person's comments on the results of pulses that they lead. */
  round_comments_by_me: z.array(z.object({ pulse: z.string(), text: z.string(), written_at: Instant })),
  /** Actions that the person is responsible for, open or done; none about another person. */
  actions_of_mine: z.array(OwnAction),
  /** Actions that the person has created, for others or about others. */
  actions_by_me: z.array(OwnAction),
  meetings: z.array(HeldMeeting),
  agenda_points: z.array(z.object({ text: z.string(), note: z.string(), created_at: Instant })),
  agreements: z.array(Agreement),
  /** The person's private notes: nobody else ever reads them. */
  private_notes: z.array(z.object({ meeting_date: Instant, text: z.string(), saved_at: Instant })),
  development_plans: z.array(OwnPlan),
  /** Openings and exports of any of this by other people in the last 90 days, the newest first. */
  openings: z.array(
    z.object({ what: z.string(), thing: z.string().nullable(), person: z.string(), opened_at: Instant }),
  ),
  /** Development plans that the person has written for others. */
  plans_by_me: z.array(z.object({ person: z.string(), title: z.string(), created_at: Instant })),
})
export type MyData = z.output<typeof MyData>
