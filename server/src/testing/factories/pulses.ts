import type { RawInput } from '@kamerton/contract/lib/endpoint'
import type { pulses } from '@kamerton/contract/pulses/endpoints'
import type { Answer } from '@kamerton/contract/pulses/rules'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { derivedToken } from '../../lib/tokens.ts'
import { makeKeys } from '../../pulses/rounds/make-keys.ts'
import type { TestApp } from '../test-app.ts'
import type { Company, Person } from './companies.ts'

type NewPulse = RawInput<(typeof pulses)['create']>

export const enpsQuestion = {
  id: 'recommend',
  question: 'Порекомендуете нас?',
  type: 'enps' as const,
  scale: { min: 0, max: 10 },
}
export const moodQuestion = {
  id: 'mood',
  question: 'Как настроение?',
  type: 'mood' as const,
  scale: { min: 1, max: 5 },
}
export const commentQuestion = { id: 'comment', question: 'Что изменить?', type: 'text' as const, required: false }

/** Tests of other things ask the same people again and again, despite the rule against it. */
export const despite = { despite_silence: true } as const

/** A draft, by default an eNPS of the whole company with an optional comment. */
export const aPulse = (author: Person, more: Partial<NewPulse> = {}): Promise<Pulse> =>
  author.as.pulses.create({
    title: 'Порекомендуете нас?',
    category: 'enps',
    target_type: 'company',
    questions: [enpsQuestion, commentQuestion],
    ...more,
  })

/** A pulse like that of `aPulse`, already launched. */
export async function anActivePulse(author: Person, more: Partial<NewPulse> = {}): Promise<Pulse> {
  const { id } = await aPulse(author, more)
  return author.as.pulses.activate({ id, ...despite })
}

/** A confidential pulse whose answers come with blindly signed rights, as where browsers have WebCrypto. */
export async function anActiveBlindPulse(
  test: TestApp,
  { owner, companyId }: Pick<Company, 'owner' | 'companyId'>,
  { k = 5, ...more }: Partial<NewPulse> & { k?: number } = {},
): Promise<Pulse> {
  const { platform } = test
  const before = platform.secureContext
  platform.secureContext = true
  try {
    const { id } = await aPulse(owner, { is_anonymous: true, ...more })
    const pulse = await owner.as.pulses.activate({ id, anonymity_threshold: k, ...despite })
    await makeKeys(test.unbound, companyId, await roundOf(test, pulse.id))
    return pulse
  } finally {
    platform.secureContext = before
  }
}

/** The newest round of a pulse. */
export async function roundOf(test: TestApp, pulseId: string): Promise<string> {
  const { rows } = await test.owner.query<{ id: string }>(
    'select id from pulse_rounds where pulse_id = $1 order by number desc limit 1',
    [pulseId],
  )
  return rows[0]?.id ?? ''
}

/** The links of the newest round, by the person they were sent to. */
export async function linksOf(
  test: TestApp,
  { companyId }: Pick<Company, 'companyId'>,
  pulseId: string,
): Promise<Map<string, string>> {
  const { rows } = await test.owner.query<{ id: string; user_id: string; link_version: number }>(
    `select p.id, p.user_id, p.link_version from pulse_participants p
     where p.company_id = $1 and p.round_id = (select id from pulse_rounds where company_id = $1 and pulse_id = $2 order by number desc limit 1)`,
    [companyId, pulseId],
  )
  return new Map(
    rows.map(({ id, user_id, link_version }) => [
      user_id,
      derivedToken(test.platform.secret, companyId, 'pulse', id, link_version),
    ]),
  )
}

/** All given people answer through their own links. */
export async function answerAs(
  test: TestApp,
  company: Pick<Company, 'companyId'>,
  pulseId: string,
  answers: readonly { person: Pick<Person, 'id'>; responses: Record<string, Answer> }[],
): Promise<void> {
  const links = await linksOf(test, company, pulseId)
  for (const { person, responses } of answers)
    await test.as(null).pulses.submit({ token: links.get(person.id) ?? '', responses })
}
