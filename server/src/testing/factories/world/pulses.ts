import { anActiveBlindPulse, aPulse, despite, linksOf, moodQuestion, roundOf } from '../pulses.ts'
import { byAddress, byId, byLink, type Scene } from './thing.ts'

export type PulseState = 'draft' | 'active' | 'completed' | 'deleted'
/** The people that a pulse asks: everybody, or the team that the company's manager leads. */
export type PulseAudience = 'company' | 'team'

async function pulseIn({ company: { owner }, teamId }: Scene, state: PulseState, audience: PulseAudience = 'company') {
  const target = audience === 'team' ? { target_type: 'team' as const, target_value: teamId } : {}
  const { id } = await aPulse(owner, { category: 'mood', questions: [moodQuestion], ...target })
  if (state === 'active' || state === 'completed') await owner.as.pulses.activate({ id, ...despite })
  if (state === 'completed') await owner.as.pulses.deactivate({ id })
  if (state === 'deleted') await owner.as.pulses.delete({ id })
  return id
}

/** A confidential pulse of the whole company whose round has its keys. */
async function blindPulseIn({ test, company }: Scene) {
  const { id } = await anActiveBlindPulse(test, company, { k: 3, category: 'mood', questions: [moodQuestion] })
  return id
}

export const pulses = {
  pulse: byId(pulseIn),
  /** The newest round of a pulse. */
  roundOf: byId(({ test }: Scene, pulse: string) => roundOf(test, pulse)),
  /** A named pulse with so low a threshold that a small company gets its results. */
  sharingPulse: byId(async ({ company: { owner } }) => {
    const { id } = await aPulse(owner, { category: 'mood', questions: [moodQuestion] })
    await owner.as.pulses.activate({ id, anonymity_threshold: 3, ...despite })
    return id
  }),
  blindPulse: byId(blindPulseIn),
  /** A running pulse of the whole company. */
  confidentialPulse: byId(async ({ company: { owner } }) => {
    const { id } = await aPulse(owner, { category: 'mood', questions: [moodQuestion], is_anonymous: true })
    await owner.as.pulses.activate({ id, anonymity_threshold: 3, ...despite })
    return id
  }),
  blindLink: byLink(async (scene) => {
    const links = await linksOf(scene.test, scene.company, await blindPulseIn(scene))
    return links.get(scene.member.id) ?? ''
  }),
  blindRound: byAddress(async (scene) => roundOf(scene.test, await blindPulseIn(scene))),
  pulseLink: byLink(async (scene) => {
    const links = await linksOf(scene.test, scene.company, await pulseIn(scene, 'active'))
    return links.get(scene.member.id) ?? ''
  }),
  template: byId(async ({ company: { owner } }) => (await owner.as.pulseTemplates.list())[0]?.id ?? ''),
  /** A template that the company has made itself: a default one can only be duplicated. */
  ownTemplate: byId(async ({ company: { owner } }) => {
    const [first] = await owner.as.pulseTemplates.list()
    return (await owner.as.pulseTemplates.duplicate({ id: first?.id ?? '' })).id
  }),
}
