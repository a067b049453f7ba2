import { anActiveReview, reviewEverybody } from '../manager-reviews.ts'
import { linksOf } from '../pulses.ts'
import { byId, byLink, type Scene } from './thing.ts'

/** The state of the manager's review: nobody is marked, everybody is, or it is submitted. */
export type ReviewState = 'untouched' | 'complete' | 'submitted'

/** A review in which the manager of the company was asked about their team. */
async function reviewIn({ company: { owner, manager } }: Scene, state: ReviewState = 'untouched'): Promise<string> {
  const { id } = await anActiveReview(owner)
  if (state !== 'untouched') await reviewEverybody(manager, id)
  if (state === 'submitted') await manager.as.managerReviews.submit({ id, managerId: manager.id })
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
