import type { auth } from '@kamerton/contract/auth/endpoints'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { AppError } from '../lib/app-error.ts'
import type { TenantContext, Unbound } from '../lib/context.ts'
import { queueLetter } from '../lib/mail/outbox.ts'
import { noSoonerThan } from '../lib/pace/no-sooner-than.ts'
import { findAccountByEmail } from './find-account.ts'
import { foundCompany } from './found-company.ts'
import { refuseGuessable } from './guessable-password.ts'
import { alreadyRegisteredLetter } from './messages.ts'
import { hashPassword } from './password-hash.ts'
import { sendVerificationLink } from './send-link.ts'

type Registration = Input<typeof auth.register>

/** Longer than founding a company takes: a known address must not answer sooner because nothing is founded. */
const answerAfter = 300

/** Founds a company with its owner. A known address gets an equal answer, and its holder a letter about it. */
export async function registerCompany(ctx: Unbound, input: Registration) {
  await ctx.limits.consume('account.ip', ctx.ip)
  // A stranger must not come before the operator.
  if (await ctx.platform.installation?.isEmpty()) throw new AppError('first_start_waits')
  await refuseGuessable('password', input.password, { email: input.email, companyName: input.company_name })
  await ctx.limits.consume('mail.address', `register ${input.email}`)
  return noSoonerThan(answerAfter, async () => {
    const passwordHash = await hashPassword(input.password)
    const isFounded = await ctx.inCompany(ctx.newCompanyId(), (tenant) => register(tenant, input, passwordHash))
    if (!isFounded) await notifyHolder(ctx, input.email)
    return { msg: 'Мы отправили письмо со ссылкой для подтверждения email' }
  })
}

async function register(
  ctx: TenantContext,
  { email, first_name, last_name, middle_name, company_name }: Registration,
  passwordHash: string,
): Promise<boolean> {
  const person = { email, first_name, last_name }
  const id = await foundCompany(
    ctx,
    { name: company_name },
    { ...person, middle_name, password_hash: passwordHash, isVerified: false, consentGiven: 'registration' },
  )
  if (!id) return false
  await sendVerificationLink(ctx, { id, ...person })
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
