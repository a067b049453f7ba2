import { z } from 'zod'
import { Instant } from '../lib/dates.ts'
import { Id, longText, OpenedVersion, queryInteger } from '../lib/fields.ts'
import { performances, reviewLimits, reviewMoods } from './rules.ts'

const Mood = z.enum(reviewMoods, { error: 'Выберите настроение' })
const Performance = z.literal(performances, { error: 'Выберите оценку от 1 до 5' })

/** Somebody who is reviewed, as the form shows them. */
const Reviewed = z.object({
  id: Id,
  full_name: z.string(),
  position: z.string().nullable(),
  avatar_url: z.string().nullable(),
})

/** A manager's marks of one person. */
export const ReviewSheet = z.object({
  employee: Reviewed,
  performance: Performance.nullable(),
  mood: Mood.nullable(),
  concerns: z.string().nullable(),
  /** Grows with every save of this sheet; sent with each change. */
  version: z.int(),
})
export type ReviewSheet = z.output<typeof ReviewSheet>

/** The number of people that a manager has reviewed, and of all. */
const progress = { reviewed: z.int(), of: z.int() }

/**
 * One manager's review in one round, with everybody in the teams that they led when it was opened. Other readers see
 * its progress, and the sheets only after submission: until then marks and remarks are null to them. Nobody is shown
 * the sheet about themselves.
 */
export const ManagerReview = z.object({
  pulse: z.object({ id: Id, title: z.string(), description: z.string().nullable() }),
  /** `is_open`: whether it still accepts answers. */
  round: z.object({
    id: Id,
    number: z.int(),
    opened_at: Instant,
    closed_at: Instant.nullable(),
    is_open: z.boolean(),
  }),
  manager: z.object({ id: Id, full_name: z.string() }),
  /** The manager's teams when the round was opened, by name. */
  team_names: z.array(z.string()),
  ...progress,
  /** Sorted by name. A used link shows none. */
  sheets: z.array(ReviewSheet),
  /** The time of the last save of any sheet. */
  saved_at: Instant.nullable(),
  submitted_at: Instant.nullable(),
  may: z.object({
    /** Fill in and submit: the manager, while the round is open and the review is not submitted. */
    write: z.boolean(),
  }),
})
export type ManagerReview = z.output<typeof ManagerReview>

/** The newest round where none is named. */
export const OfRound = z.object({ round_id: Id.optional() })

/** A change of one person's sheet: absent fields stay as they are. */
export const SheetChange = z.object({
  employee_id: Id,
  performance: Performance.nullable().optional(),
  mood: Mood.nullable().optional(),
  concerns: longText(reviewLimits.concernsLength)
    .nullable()
    .optional()
    .transform((text) => text || (text === undefined ? undefined : null)),
  version: OpenedVersion,
})
export type SheetChange = z.output<typeof SheetChange>

/** The sheet's new version, and the progress of the whole review. */
export const SavedSheet = z.object({ version: z.int(), ...progress, saved_at: Instant })
export type SavedSheet = z.output<typeof SavedSheet>

/** A manager who was asked, with their progress. */
export const ReviewingManager = z.object({
  manager: Reviewed,
  team_names: z.array(z.string()),
  ...progress,
  submitted_at: Instant.nullable(),
})
export type ReviewingManager = z.output<typeof ReviewingManager>

export const ReviewingManagers = z.object({
  /** Null: the pulse has not run, or is no review. */
  round: ManagerReview.shape.round.nullable(),
  /** Those who are not done first, then by name. */
  managers: z.array(ReviewingManager),
})
export type ReviewingManagers = z.output<typeof ReviewingManagers>

/** A manager's marks of one person in one review, once it is submitted. */
export const EmployeeReview = z.object({
  pulse: z.object({ id: Id, title: z.string() }),
  round_id: Id,
  manager: z.object({ id: Id, full_name: z.string() }),
  performance: Performance,
  mood: Mood,
  concerns: z.string().nullable(),
  submitted_at: Instant,
})
export type EmployeeReview = z.output<typeof EmployeeReview>

export const EmployeeReviewsQuery = z.object({
  skip: queryInteger(0, 1_000_000).default(0),
  limit: queryInteger(1, reviewLimits.most).default(reviewLimits.page),
})

/**
 * The newest first. A manager sees their own. The reviewed person sees none on screen, and all of them in «Мои данные».
 */
export const EmployeeReviews = z.object({ reviews: z.array(EmployeeReview), total: z.int() })
export type EmployeeReviews = z.output<typeof EmployeeReviews>
