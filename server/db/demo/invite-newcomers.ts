import { freshLink } from '../../src/invites/invitation-link.ts'
import { insertInvitations } from '../../src/invites/queries.ts'
import { findTeamByName } from '../../src/teams/queries.ts'
import { type Demo, daysBefore } from './year.ts'

type Newcomer = {
  first_name: string
  last_name: string
  position: string | null
  role?: 'manager'
  team?: string
  sentDaysAgo: number
  takenUpAfter: number | null
}

/** One invitation of each state: two still wait, with a role and a team, one was forgotten, one was accepted. */
const newcomers: readonly Newcomer[] = [
  { first_name: 'Лев', last_name: 'Довженко', position: 'Логист', sentDaysAgo: 34, takenUpAfter: null },
  { first_name: 'Тимур', last_name: 'Ким', position: 'Стажёр', sentDaysAgo: 21, takenUpAfter: 1 },
  {
    first_name: 'Марина',
    last_name: 'Заболотных',
    position: 'Дизайнер',
    team: 'Маркетинг',
    sentDaysAgo: 3,
    takenUpAfter: null,
  },
  { first_name: 'Григорий', last_name: 'Соловей', position: null, role: 'manager', sentDaysAgo: 1, takenUpAfter: null },
]

export async function inviteNewcomers(demo: Demo): Promise<void> {
  for (const [index, { sentDaysAgo, takenUpAfter, team, ...person }] of newcomers.entries())
    await demo.on(daysBefore(demo.now, sentDaysAgo), async (ctx) => {
      const id = ctx.newId()
      await insertInvitations(ctx, [
        {
          id,
          ...person,
          team_id: team === undefined ? null : ((await findTeamByName(ctx, team))?.id ?? null),
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
