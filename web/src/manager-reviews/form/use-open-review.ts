import type { Kept, Outcome } from '@kamerton/contract/lib/sync/open-field'
import {
  type Marks,
  type OpenReview,
  openReview,
  type SheetToSave,
} from '@kamerton/contract/manager-reviews/open-review'
import { performances, reviewMoods } from '@kamerton/contract/manager-reviews/rules'
import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { api } from '../../lib/api'
import { attempt, isRefusal, isStale } from '../../lib/form-errors'
import { keepOnDevice } from '../../lib/keep-on-device'
import { useLastingForm } from '../../page/use-lasting-form'

const now = () => new Date()
const tooOften = 429

const KeptMarks: z.ZodType<Marks> = z.object({
  performance: z.literal(performances).nullable(),
  mood: z.enum(reviewMoods).nullable(),
  concerns: z.string(),
})
const keptSheet: z.ZodType<Kept<Marks>> = z.object({ base: KeptMarks, version: z.int(), value: KeptMarks })

function openForm(review: ManagerReview, onOver: () => void): OpenReview {
  const { pulse, manager, round } = review
  const place = { id: pulse.id, managerId: manager.id }

  async function save(sheet: SheetToSave): Promise<Outcome> {
    const saved = await attempt(() => api.managerReviews.save({ ...place, ...sheet }))
    if (!isRefusal(saved)) return { kind: 'saved', version: saved.version }
    const { refusal } = saved
    if (isStale(refusal)) return { kind: 'stale' }
    if (refusal.status <= 0 || refusal.status >= 500 || refusal.status === tooOften) return { kind: 'undecided' }
    if (refusal.code === 'pulse_closed' || refusal.code === 'review_submitted') onOver()
    return { kind: 'refused', sentence: refusal.message }
  }

  return openReview({
    sheets: review.sheets,
    save,
    async look() {
      const fresh = await attempt(() => api.managerReviews.show({ ...place, round_id: round.id }))
      return isRefusal(fresh) ? null : fresh.sheets
    },
    storeOf: (employeeId) => keepOnDevice(`${manager.id}.review.${round.id}.${employeeId}`, keptSheet),
    now,
  })
}

/**
 * The form of a review while its page is open. Unsaved text is sent when the page is hidden, and when the network is
 * back.
 */
export function useOpenReview(review: ManagerReview, onOver: () => void): OpenReview {
  const over = useEffectEvent(onOver)
  const [isOver, setOver] = useState(false)
  const [open] = useState(() => openForm(review, () => setOver(true)))
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  // The page has reloaded the review: it may be newer than the form.
  useEffect(() => open.receive(review.sheets), [open, review])
  useLastingForm(open, open.follow)
  return open
}
