import { fullName } from '@kamerton/contract/lib/names'
import type { MyData } from '@kamerton/contract/my-data/schemas'
import type { Context } from '../../lib/context.ts'
import { listReviewsAbout, listReviewsBy } from './person-queries.ts'

type OwnReviews = Pick<MyData, 'reviews_about_me' | 'reviews_by_me'>

/**
 * The submitted reviews of the actor, and the reviews that the actor has written. No screen shows the former to them.
 */
export async function ownReviews(ctx: Context): Promise<OwnReviews> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  return {
    reviews_about_me: (await listReviewsAbout(ctx, userId)).map(withPerson),
    reviews_by_me: (await listReviewsBy(ctx, userId)).map(withPerson),
  }
}

const withPerson = <T extends { first_name: string; last_name: string }>({ first_name, last_name, ...said }: T) => ({
  ...said,
  person: fullName({ first_name, last_name }),
})
