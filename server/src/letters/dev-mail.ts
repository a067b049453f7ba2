import { createHmac } from 'node:crypto'
import { Id } from '@kamerton/contract/lib/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Platform, Unbound } from '../lib/context.ts'
import { listClosedCompanyIds } from '../lib/database/closed-companies.ts'
import { listCompanyIds } from '../lib/database/tenants.ts'
import { comesFromThisMachine } from '../lib/http/this-machine.ts'
import { sameBytes } from '../lib/tokens.ts'
import { letterPage, lettersPage, missingPage, style } from './dev-mail-pages.ts'
import { findLetter, listLetters, type ShownLetter } from './queries.ts'

const Search = z.object({ to: z.string().trim().toLowerCase().optional() })
const Address = z.object({ companyId: Id, id: Id })
const MailboxKey = z.object({ key: z.string() })
const SHOWN_AT_ONCE = 200

/** No scripts run, and only the style is loaded; the address of a letter goes to nobody else. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Cannot be guessed, and stays equal after a restart, so that a bookmark lasts as long as the installation. */
const keyOf = ({ secret }: Platform): string =>
  createHmac('sha256', secret).update('dev-mail').digest('base64url').slice(0, 22)

/** Path of the letters, for the operator of the server; null where they are not kept. */
export const mailboxPath = (platform: Platform): `/${string}` | null =>
  platform.mailer.keepsLetters ? `/dev/mail/${keyOf(platform)}` : null

/**
 * The mailbox of an installation without a mail server: letters of all its companies, for development and trials. It
 * exists only while the mailer keeps letters (see openMailer). Letters have links that open accounts: their reader
 * works at this machine, and knows the address from its start.
 */
export function addDevMail(app: FastifyInstance, platform: Platform): void {
  const path = mailboxPath(platform)
  if (path === null) return
  const unbound = new Unbound(platform)
  const key = Buffer.from(keyOf(platform))
  void app.register(async (mail) => {
    mail.addHook('onRequest', async (request, reply) => {
      const mailbox = MailboxKey.safeParse(request.params).data
      if (!comesFromThisMachine(request) || !sameBytes(Buffer.from(mailbox?.key ?? ''), key))
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
      reply.headers(headers)
    })
    // The key is not part of the route's name, because route names appear in the metrics.
    mail.get('/dev/mail/:key', async (request, reply) => {
      const letters = await lettersOfAll(unbound, recipientOf(request.query))
      return reply.type('text/html; charset=utf-8').send(lettersPage(path, letters))
    })
    mail.get('/dev/mail/:key/letters.json', async (request, reply) => {
      const letters = await lettersOfAll(unbound, recipientOf(request.query))
      return reply.send(letters.map(present))
    })
    mail.get('/dev/mail/:key/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
    mail.get('/dev/mail/:key/:companyId/:id', async (request, reply) => {
      const address = Address.safeParse(request.params)
      const letter = address.success
        ? await unbound.inCompany(address.data.companyId, (ctx) => findLetter(ctx, address.data.id), 'read')
        : undefined
      return reply
        .code(letter ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(letter ? letterPage(path, letter) : missingPage(path))
    })
  })
}

const recipientOf = (query: unknown): string | null => Search.safeParse(query).data?.to ?? null

/** Company after company, each in its own transaction, because row-level security has no exception for this page. */
async function lettersOfAll(unbound: Unbound, to: string | null): Promise<ShownLetter[]> {
  const letters: ShownLetter[] = []
  const { pool } = unbound.platform
  // Closed companies too: their last letters tell about the closing.
  for (const companyId of [...(await listCompanyIds(pool)), ...(await listClosedCompanyIds(pool))])
    letters.push(
      ...(await unbound.seeingClosed().inCompany(companyId, (ctx) => listLetters(ctx, to, SHOWN_AT_ONCE), 'read')),
    )
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
