import { byId, byLink, type Scene } from './thing.ts'

let invited = 0

async function invite({ company: { owner } }: Scene) {
  const email = `invited-${++invited}@kamerton.test`
  const row = { first_name: 'Пётр', last_name: 'Иванов', email, position: null }
  const [invitation] = await owner.as.invites.create({ invites: [row] })
  if (!invitation) throw new Error('an invitation was asked for')
  return invitation
}

export const invites = {
  invitation: byId(async (scene) => (await invite(scene)).id),
  invitationLink: byLink(async (scene) => (await invite(scene)).token),
}
