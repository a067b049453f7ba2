import { Id } from '@kamerton/contract/lib/fields'
import { escapeHtml } from '@kamerton/contract/lib/html'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Platform, Unbound } from '../lib/context.ts'
import { companyOfToken, sameBytes } from '../lib/tokens.ts'
import { sandboxPath, sandboxToken } from './providers/sandbox.ts'
import { findPayment, lockPayment, type PaymentRow, updatePayment } from './queries.ts'
import { takeWebhook } from './take-webhook.ts'
import { moneyInWords, placesInWords } from './words.ts'

const Address = z.object({ id: Id, token: z.string().max(200) })
const Press = z.object({ outcome: z.enum(['paid', 'declined']) })

/** No scripts run and nothing is loaded; the form is sent to its own page. */
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/**
 * The page on which a sandbox payment is decided. It exists only where no real provider takes money, and opens by the
 * payment's own address.
 */
export function addSandboxPage(app: FastifyInstance, platform: Platform): void {
  if (platform.payments.kind !== 'sandbox') return
  const unbound = new Unbound(platform)
  const send = (reply: FastifyReply, code: number, body: string) =>
    reply.code(code).headers(headers).type('text/html; charset=utf-8').send(body)

  /** The company of a valid address. */
  const enter = (params: unknown, query: unknown) => {
    const address = Address.safeParse({ ...Object(params), ...Object(query) })
    if (!address.success) return null
    const { id, token } = address.data
    const companyId = companyOfToken(token)
    if (companyId === null || !sameBytes(Buffer.from(token), Buffer.from(sandboxToken(platform, companyId, id))))
      return null
    return { companyId, id, token }
  }

  void app.register(async (page) => {
    page.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    page.get(`${sandboxPath}/:id`, async (request, reply) => {
      const address = enter(request.params, request.query)
      const payment =
        address && (await unbound.inCompany(address.companyId, (ctx) => findPayment(ctx, address.id), 'read'))
      return payment ? send(reply, 200, paymentPage(payment)) : send(reply, 404, messagePage('Такого платежа нет', ''))
    })
    page.post(`${sandboxPath}/:id`, async (request, reply) => {
      const address = enter(request.params, request.query)
      const press = Press.safeParse(request.body)
      if (!address || !press.success) return send(reply, 404, messagePage('Такого платежа нет', ''))
      const { companyId, id } = address
      await unbound.inCompany(companyId, async (ctx) => {
        const payment = await lockPayment(ctx, id)
        if (payment?.status === 'pending' && payment.sandbox_outcome === null)
          await updatePayment(ctx, id, { sandbox_outcome: press.data.outcome })
      })
      await takeWebhook(unbound, {
        object: { id: `sandbox-${id}`, metadata: { company_id: companyId, payment_id: id } },
      })
      return reply.redirect(`${platform.publicUrl}/app/administration`, 303)
    })
  })
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark}body{margin:0;padding:40px 16px;font:16px/24px system-ui,sans-serif}main{max-width:420px;margin:0 auto}h1{font-size:24px;line-height:32px}button{font:inherit;min-height:44px;padding:0 20px;margin:0 8px 8px 0}</style></head>
<body><main>
${body}
</main></body>
</html>
`

const messagePage = (title: string, words: string): string =>
  page(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(words)}</p>\n<p><a href="/app/administration">Вернуться в Камертон</a></p>`,
  )

const endWords = { completed: 'Этот платёж уже завершён.', failed: 'Этот платёж отменён или отклонён.' } as const

function paymentPage({ status, description, amount_kopecks, user_limit }: PaymentRow): string {
  if (status !== 'pending') return messagePage('Платёж закончен', endWords[status])
  return page(
    'Тестовая оплата',
    `<h1>Тестовая оплата</h1>
<p>Настоящих денег здесь нет: платёжный сервис на этом сервере не подключён.</p>
<p>${escapeHtml(description)}, ${placesInWords(user_limit)}: <strong>${escapeHtml(moneyInWords(amount_kopecks))}</strong></p>
<form method="post">
<button name="outcome" value="paid">Оплатить</button>
<button name="outcome" value="declined">Отклонить</button>
</form>`,
  )
}
