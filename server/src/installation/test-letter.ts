import type { installation } from '@kamerton/contract/installation/endpoints'
import type { TestLetter } from '@kamerton/contract/installation/schemas'
import type { Input } from '@kamerton/contract/lib/endpoint'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { type TriedServer, tryMailServer } from '../lib/mail/try-mail-server.ts'
import { smtpUrlOf } from './mail-address.ts'
import { requireKey } from './require-key.ts'

/**
 * Begins to send a test letter through the typed settings, or those of the environment. It ends in the background: a
 * mail server may take longer than a call.
 */
export async function sendTestLetter(
  ctx: Unbound,
  { token, to, mail }: Input<typeof installation.sendTestLetter>,
): Promise<TestLetter> {
  const installation = await requireKey(ctx, token)
  await ctx.limits.consume('test-letter.person', 'first start')
  const { facts } = installation
  const settings = facts.mail ?? (mail && { smtpUrl: smtpUrlOf(mail), from: mail.from })
  if (!settings) throw fieldRefusal(['mail', 'host'], 'Укажите почтовый сервер')
  const begun: TestLetter = { state: 'under_way', said: '' }
  installation.letter = begun
  void endLetter(ctx, { ...settings, to }).then((ended) => {
    // Unless a later letter was begun meanwhile, whose answer is awaited.
    if (installation.letter === begun) installation.letter = ended
    return ended
  })
  return begun
}

async function endLetter({ platform }: Unbound, tried: TriedServer): Promise<TestLetter> {
  try {
    const refused = await tryMailServer(tried)
    if (refused) return { state: 'refused', said: refused }
    return { state: 'sent', said: `Сервер принял письмо на ${tried.to}. Проверьте ящик и «Спам».` }
  } catch (error) {
    platform.log.error({ err: error }, 'test letter failed')
    return { state: 'refused', said: 'Письмо не отправилось. Причина записана в журнал сервера.' }
  }
}

/** The state of the last test letter. */
export async function showTestLetter(ctx: Unbound, { token }: { token: string }): Promise<TestLetter> {
  return (await requireKey(ctx, token)).letter
}
