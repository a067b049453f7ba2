import type { auth } from '@kamerton/contract/auth/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { freeUserLimit } from '@kamerton/contract/payments/schemas'
import { recordEvent } from '../audit/record-event.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { noSoonerThan } from '../lib/pace/no-sooner-than.ts'
import { seedDefaultTemplates } from '../pulse-templates/seed-default-templates.ts'
import { findAccountByEmail } from './find-account.ts'
import { refuseGuessable } from './guessable-password.ts'
import { alreadyRegisteredLetter } from './messages.ts'
import { openAccount, takeAddress } from './open-account.ts'
import { hashPassword } from './password-hash.ts'
import { insertCompany } from './queries.ts'
import { sendVerificationLink } from './send-link.ts'

type Registration = Input<typeof auth.register>

/** Longer than founding a company takes: a known address must not answer sooner because nothing is founded. */
const answerAfter = 300

/** Founds a company with its owner. A known address gets an equal answer, and its holder a letter about it. */
export async function registerCompany(ctx: Unbound, input: Registration) {
  await ctx.limits.consume('account.ip', ctx.ip)
  await refuseGuessable('password', input.password, { email: input.email, companyName: input.company_name })
  await ctx.limits.consume('mail.address', `register ${input.email}`)
  return noSoonerThan(answerAfter, async () => {
    const passwordHash = await hashPassword(input.password)
    const isFounded = await ctx.inCompany(ctx.newCompanyId(), (tenant) => foundCompany(tenant, input, passwordHash))
    if (!isFounded) await notifyHolder(ctx, input.email)
    return { msg: 'Мы отправили письмо со ссылкой для подтверждения email' }
  })
}

async function foundCompany(ctx: TenantContext, input: Registration, passwordHash: string): Promise<boolean> {
  const id = await takeAddress(ctx, input.email, { isProven: false })
  if (!id) return false
  const { email, first_name, last_name, middle_name } = input
  await insertCompany(ctx, { name: input.company_name, userLimit: freeUserLimit, now: ctx.now })
  await openAccount(ctx, {
    id,
    email,
    first_name,
    last_name,
    middle_name,
    role: 'owner',
    password_hash: passwordHash,
    isVerified: false,
    consentGiven: 'registration',
  })
  await seedDefaultTemplates(ctx)
  await recordEvent(ctx, 'company_registered', { actorId: id })
  await sendVerificationLink(ctx, { id, email, first_name, last_name })
  return true
}

async function notifyHolder(ctx: Unbound, email: string): Promise<void> {
  const holder = await findAccountByEmail(ctx, email)
  if (!holder) return
  await ctx.inCompany(holder.company_id, (tenant) =>
    queueLetter(
      tenant,
      alreadyRegisteredLetter(holder, { url: tenant.link('/login'), occasion: `already-registered/${tenant.newId()}` }),
    ),
  )
}
