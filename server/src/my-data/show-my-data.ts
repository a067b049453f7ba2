import { fullName } from '@kamerton/contract/lib/names'
import { openingLabels } from '@kamerton/contract/my-data/openings'
import type { MyData } from '@kamerton/contract/my-data/schemas'
import { wordsOf } from '@kamerton/contract/pulses/rules'
import { ownActions } from '../action-items/own-actions.ts'
import { deviceWords } from '../auth/device-words.ts'
import { listSessions } from '../auth/session-queries.ts'
import { ownPlans } from '../development-plans/own-plans.ts'
import { listFeedbackAbout, listFeedbackBy } from '../feedback/queries.ts'
import type { Context } from '../lib/context.ts'
import { listCommentsBy } from '../my-pulses/queries.ts'
import { ownMeetings } from '../one-to-one/own-meetings.ts'
import { listNamedAnswersOf, listParticipations } from '../pulses/answers/person-queries.ts'
import { ownReviews } from '../pulses/manager-reviews/own-reviews.ts'
import { findConnection } from '../telegram/queries.ts'
import { findPhotoOf, findProfile, listConsents, listTeamsOf } from './queries.ts'
import { openingsOf } from './show-openings.ts'

/**
 * Everything that is kept under the actor's name, each part by the feature that keeps it. The list is complete: a part
 * of the contract that nobody provides does not compile. Anonymous answers are kept under nobody's name.
 */
export async function showMyData(ctx: Context): Promise<MyData> {
  const { userId } = ctx.actor
  ctx.authorizeOwn(userId)
  const { company, time_zone, ...profile } = await findProfile(ctx, userId)
  const photo = await findPhotoOf(ctx, userId)
  const chat = await findConnection(ctx, userId)
  return {
    made_at: ctx.now,
    company,
    time_zone,
    profile: { ...profile, photo: photo?.jpeg.toString('base64') ?? null },
    telegram: chat ? { username: chat.username, connected_at: chat.connected_at } : null,
    teams: await listTeamsOf(ctx, userId),
    consents: await listConsents(ctx, userId),
    sessions: (await listSessions(ctx, userId)).map(({ user_agent, ...session }) => ({
      device: deviceWords(user_agent),
      ...session,
    })),
    participations: await participationsOf(ctx, userId),
    feedback_about_me: (await listFeedbackAbout(ctx, userId)).map(withPerson),
    feedback_by_me: (await listFeedbackBy(ctx, userId)).map(withPerson),
    ...(await ownReviews(ctx)),
    round_comments_by_me: await listCommentsBy(ctx, userId),
    ...(await ownActions(ctx)),
    ...(await ownMeetings(ctx)),
    ...(await ownPlans(ctx)),
    openings: (await openingsOf(ctx, null)).map(({ kind, opened_at, opener, thing }) => ({
      what: openingLabels[kind],
      thing: thing?.name ?? null,
      person: opener.full_name,
      opened_at,
    })),
  }
}

async function participationsOf(ctx: Context, userId: string): Promise<MyData['participations']> {
  const answers = Map.groupBy(await listNamedAnswersOf(ctx, userId), ({ round_id }) => round_id)
  return (await listParticipations(ctx, userId)).map(({ round_id, ...round }) => ({
    ...round,
    answers:
      answers.get(round_id)?.map((one) => ({ question: one.question, answer: wordsOf(one, one.answer) })) ?? null,
  }))
}

const withPerson = <T extends { first_name: string; last_name: string }>({ first_name, last_name, ...said }: T) => ({
  ...said,
  person: fullName({ first_name, last_name }),
})
