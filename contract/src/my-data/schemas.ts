import { z } from 'zod'
import { ActionStatus } from '../action-items/schemas.ts'
import { Day, Instant } from '../lib/dates.ts'
import { reviewMoods } from '../manager-reviews/rules.ts'
import { Role } from '../people/schemas.ts'

const Answer = z.object({ question: z.string(), answer: z.union([z.number(), z.string(), z.array(z.string())]) })

/** Taking part in a round. What an anonymous round was answered with is stored with no person, so it cannot be here. */
const Participation = z.object({
  pulse: z.string(),
  is_anonymous: z.boolean(),
  is_blind: z.boolean(),
  opened_on: Day,
  answered: z.boolean(),
  /** Of a named round that was answered; null of any other. */
  answers: z.array(Answer).nullable(),
})

const FeedbackLine = z.object({
  /** The other side: who wrote it, or whom it is about. */
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
  accomplishments: z.array(z.string()),
  challenges: z.array(z.string()),
  next_period_plans: z.array(z.string()),
  employee_comments: z.string().nullable(),
  /** Of an employee's meeting: when it is over. */
  manager_comments: z.string().nullable(),
  manager_rating: z.int().nullable(),
  workload: z.int().nullable(),
})

const Agreement = z.object({
  person: z.string(),
  text: z.string(),
  is_mine: z.boolean(),
  due_on: Day.nullable(),
  done_at: Instant.nullable(),
})

const Dated = z.object({ title: z.string(), status: z.string(), date: Day.nullable() })

/** A development plan of the person, as far as they may read it: a draft is not there yet. */
const OwnPlan = z.object({
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(['active', 'completed', 'cancelled']),
  start_date: Day,
  end_date: Day,
  progress: z.int(),
  manager_comment: z.string().nullable(),
  employee_comment: z.string().nullable(),
  goals: z.array(z.string()),
  skills: z.array(
    z.object({ name: z.string(), current_level: z.int(), target_level: z.int(), activities: z.array(Dated) }),
  ),
  milestones: z.array(Dated),
})

/** What a manager wrote of somebody in a review. */
const ReviewLine = z.object({
  pulse: z.string(),
  /** The other side: who wrote it, or whom it is about. */
  person: z.string(),
  performance: z.int().nullable(),
  mood: z.enum(reviewMoods).nullable(),
  concerns: z.string().nullable(),
  /** Null: it is not submitted, and nobody but its author reads it. */
  submitted_at: Instant.nullable(),
})

/** Something that is to be done by a day; `about` is the company, a team or a person. */
const OwnAction = z.object({
  title: z.string(),
  about: z.string(),
  due_on: Day,
  status: ActionStatus,
  notes: z.string().nullable(),
  created_at: Instant,
})

/** Everything that is kept of a person by name. */
export const MyData = z.object({
  made_at: Instant,
  company: z.string(),
  /** The dates below are meant to be read in it. */
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
  /** The chat with the bot, when one is connected. */
  telegram: z.object({ username: z.string().nullable(), connected_at: Instant }).nullable(),
  teams: z.array(z.object({ name: z.string(), is_manager: z.boolean(), joined_at: Instant.nullable() })),
  consents: z.array(z.object({ document: z.enum(['terms', 'personal_data']), version: z.string(), given_at: Instant })),
  sessions: z.array(
    z.object({ device: z.string(), created_at: Instant, last_used_at: Instant, ended_at: Instant.nullable() }),
  ),
  participations: z.array(Participation),
  feedback_about_me: z.array(FeedbackLine),
  feedback_by_me: z.array(FeedbackLine),
  /** What managers have submitted: the person reads it here and on no screen. */
  reviews_about_me: z.array(ReviewLine),
  reviews_by_me: z.array(ReviewLine),
  /** What the person has said to the results of pulses that they lead. */
  round_comments_by_me: z.array(z.object({ pulse: z.string(), text: z.string(), written_at: Instant })),
  /** What the person is to do, or has done; none about another person. */
  actions_of_mine: z.array(OwnAction),
  /** What the person has written down for others to do, or about them. */
  actions_by_me: z.array(OwnAction),
  meetings: z.array(HeldMeeting),
  agenda_points: z.array(z.object({ text: z.string(), created_at: Instant })),
  agreements: z.array(Agreement),
  /** What the person wrote for themselves: nobody else ever reads it. */
  private_notes: z.array(z.object({ meeting_date: Instant, text: z.string(), saved_at: Instant })),
  development_plans: z.array(OwnPlan),
  /** Who else has opened or exported any of this in the last 90 days, the newest first. */
  openings: z.array(
    z.object({ what: z.string(), thing: z.string().nullable(), person: z.string(), opened_at: Instant }),
  ),
  /** Plans that the person has written for others. */
  plans_by_me: z.array(z.object({ person: z.string(), title: z.string(), created_at: Instant })),
})
export type MyData = z.output<typeof MyData>
