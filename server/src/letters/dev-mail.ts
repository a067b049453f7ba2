import { Id } from '@kamerton/contract/lib/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Platform, Unbound } from '../lib/context.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { letterPage, lettersPage, missingPage, style } from './dev-mail-pages.ts'
import { findLetter, listLetters, type ShownLetter } from './queries.ts'

const Search = z.object({ to: z.string().trim().toLowerCase().optional() })
const Address = z.object({ companyId: Id, id: Id })
const SHOWN_AT_ONCE = 200

/** Nothing runs and nothing is loaded but the style; the address of a letter is told to nobody. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/**
 * The mailbox of an installation that has no mail server: letters of all its companies, for whoever develops or tries
 * it. It exists only while the mailer keeps letters (see openMailer), which it never does in production.
 */
export function addDevMail(app: FastifyInstance, platform: Platform): void {
  if (!platform.mailer.keepsLetters) return
  const unbound = new Unbound(platform)
  void app.register(async (mail) => {
    mail.addHook('onRequest', async (request, reply) => {
      if (!comesFromThisMachine(request)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      reply.headers(headers)
    })
    mail.get('/dev/mail', async (request, reply) => {
      const letters = await lettersOfAll(unbound, recipientOf(request.query))
      return reply.type('text/html; charset=utf-8').send(lettersPage(letters))
    })
    mail.get('/dev/mail.json', async (request, reply) => {
      const letters = await lettersOfAll(unbound, recipientOf(request.query))
      return reply.send(letters.map(present))
    })
    mail.get('/dev/mail.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
    mail.get('/dev/mail/:companyId/:id', async (request, reply) => {
      const address = Address.safeParse(request.params)
      const letter = address.success
        ? await unbound.inCompany(address.data.companyId, (ctx) => findLetter(ctx, address.data.id), 'read')
        : undefined
      return reply
        .code(letter ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(letter ? letterPage(letter) : missingPage)
    })
  })
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])
const ownAddress = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Letters carry links that open accounts, so they are for whoever sits at this machine: not for the network, not for what
 * a proxy passes on, and not for a page elsewhere that points its own name at this machine.
 */
function comesFromThisMachine({ hostname, socket, headers: sent }: FastifyRequest): boolean {
  const passedOn = sent['x-forwarded-for'] !== undefined || sent.forwarded !== undefined
  return ownNames.has(hostname) && ownAddress.test(socket.remoteAddress ?? '') && !passedOn
}

const recipientOf = (query: unknown): string | null => Search.safeParse(query).data?.to ?? null

/** Company after company, each in its own transaction: row-level security has no way around it, here neither. */
async function lettersOfAll(unbound: Unbound, to: string | null): Promise<ShownLetter[]> {
  const letters: ShownLetter[] = []
  for (const companyId of await listCompanyIds(unbound.platform.pool))
    letters.push(...(await unbound.inCompany(companyId, (ctx) => listLetters(ctx, to, SHOWN_AT_ONCE), 'read')))
  return letters.toSorted(newestFirst).slice(0, SHOWN_AT_ONCE)
}

const newestFirst = (a: ShownLetter, b: ShownLetter): number =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1)

const present = (letter: ShownLetter) => ({
  id: letter.id,
  company_id: letter.company_id,
  kind: letter.kind,
  to: { name: letter.recipient_name, email: letter.recipient_email },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  links: letter.text?.match(/https?:\/\/\S+/g) ?? [],
  state: letter.state,
  created_at: letter.created_at.toISOString(),
})
