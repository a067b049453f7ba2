import { fullName } from '@kamerton/contract/lib/names'
import { type Performance, performances } from '@kamerton/contract/manager-reviews/rules'
import type { ManagerReview, ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'
import type { TenantContext } from '../../lib/context.ts'
import { countSheets, listSheets, type ReviewRow } from './queries.ts'

/** The viewer of a review, and whether the review is theirs to fill in. */
export type Viewer = { userId: string; isManager: boolean }

/** The stored performance as a value of the contract; the check of the column allows no other. */
export const performanceOf = (stored: number | null): Performance | null =>
  performances.find((one) => one === stored) ?? null

export const isOpen = ({ closed_at }: Pick<ReviewRow, 'closed_at'>): boolean => closed_at === null

/** Presents a review. Unsubmitted sheets are shown to their manager alone; others see only the progress. */
export async function presentReview(
  ctx: TenantContext,
  review: ReviewRow,
  { userId, isManager }: Viewer,
): Promise<ManagerReview> {
  const { reviewed, of, saved_at } = await countSheets(ctx, review)
  const isShown = isManager || review.submitted_at !== null
  const sheets = (await listSheets(ctx, review, userId)).map(
    ({ performance, mood, concerns, version, ...person }): ReviewSheet => ({
      employee: presentPerson(person),
      performance: isShown ? performanceOf(performance) : null,
      mood: isShown ? mood : null,
      concerns: isShown ? concerns : null,
      version,
    }),
  )
  return {
    pulse: { id: review.pulse_id, title: review.title, description: review.description },
    round: presentRound(review),
    manager: { id: review.manager_id, full_name: fullName(review) },
    team_names: review.team_names,
    reviewed,
    of,
    sheets,
    saved_at,
    submitted_at: review.submitted_at,
    may: { write: isManager && isOpen(review) && review.submitted_at === null },
  }
}

export const presentRound = (
  round: Pick<ReviewRow, 'number' | 'opened_at' | 'closed_at'> & { round_id: string },
): ManagerReview['round'] => ({
  id: round.round_id,
  number: round.number,
  opened_at: round.opened_at,
  closed_at: round.closed_at,
  is_open: isOpen(round),
})

type Person = {
  id: string
  first_name: string
  last_name: string
  position: string | null
  avatar_url: string | null
}

export const presentPerson = (person: Person): ReviewSheet['employee'] => ({
  id: person.id,
  full_name: fullName(person),
  position: person.position,
  avatar_url: person.avatar_url,
})
