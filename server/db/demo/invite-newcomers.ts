import { freshLink } from '../../src/invites/invitation-link.ts'
import { insertInvitations } from '../../src/invites/queries.ts'
import { type Demo, daysBefore } from './year.ts'

/** One invitation of each state: two still wait, one was forgotten, one was taken up. */
const newcomers = [
  { first_name: 'Лев', last_name: 'Довженко', position: 'Логист', sentDaysAgo: 34, takenUpAfter: null },
  { first_name: 'Тимур', last_name: 'Ким', position: 'Стажёр', sentDaysAgo: 21, takenUpAfter: 1 },
  { first_name: 'Марина', last_name: 'Заболотных', position: 'Дизайнер', sentDaysAgo: 3, takenUpAfter: null },
  { first_name: 'Григорий', last_name: 'Соловей', position: null, sentDaysAgo: 1, takenUpAfter: null },
] as const

export async function inviteNewcomers(demo: Demo): Promise<void> {
  for (const [index, { sentDaysAgo, takenUpAfter, ...person }] of newcomers.entries())
    await demo.on(daysBefore(demo.now, sentDaysAgo), async (ctx) => {
      const id = ctx.newId()
      await insertInvitations(ctx, [
        {
          id,
          ...person,
          // The intern's own address; the others are free.
          email: takenUpAfter === null ? `guest${index + 1}@versta.example` : 'user001@versta.example',
          invited_by: ctx.actor.userId,
          created_at: ctx.now,
          accepted_at: takenUpAfter === null ? null : daysBefore(demo.now, sentDaysAgo - takenUpAfter),
          ...freshLink(ctx, id, 1),
        },
      ])
    })
}
