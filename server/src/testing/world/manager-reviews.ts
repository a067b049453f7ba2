import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import { aPulse, linksOf } from '../pulses.ts'
import { byId, byLink, type Scene } from './thing.ts'

/** How far the manager's review is: everybody is marked, or nobody yet. */
export type ReviewState = 'untouched' | 'complete' | 'submitted'

/** A review that the manager of the company was asked in, of their team. */
async function reviewIn({ company: { owner, manager } }: Scene, state: ReviewState = 'untouched'): Promise<string> {
  const { id } = await aPulse(owner, { title: 'Оценка команд', category: 'custom', target_type: 'manager_review' })
  await owner.as.pulses.activate({ id })
  if (state === 'untouched') return id
  const at = { id, managerId: manager.id }
  const { sheets }: ManagerReview = await manager.as.managerReviews.show(at)
  for (const { employee } of sheets)
    await manager.as.managerReviews.save({ ...at, employee_id: employee.id, performance: 4, mood: 'green' })
  if (state === 'submitted') await manager.as.managerReviews.submit(at)
  return id
}

export const managerReviews = {
  review: byId(reviewIn),
  reviewingManager: byId(async ({ company }) => company.manager.id),
  reviewLink: byLink(async (scene, state?: ReviewState) => {
    const links = await linksOf(scene.test, scene.company, await reviewIn(scene, state))
    return links.get(scene.company.manager.id) ?? ''
  }),
}
