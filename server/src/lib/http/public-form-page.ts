import type { FastifyInstance } from 'fastify'
import { type Platform, Unbound } from '../context.ts'
import type { Logger } from '../process/log.ts'
import { refusalOf } from './answer-errors.ts'
import { callerAddress } from './caller-address.ts'
import { sendCompressedNow } from './compressed.ts'
import type { FrontEnd } from './front-end.ts'
import { framedByOurs } from './security-headers.ts'

/** Data of a public form, for the bearer of a link. `head` is HTML that can be read before any script has loaded. */
export type FormData = { status: number; data: unknown; head?: string }
export type PublicForm = {
  /** The page's address, and the folder of its html in the build unless `page` names another. */
  path: `/${string}`
  page?: `/${string}`
  /**
   * Absent: no link leads here. The form is a preview in a frame, before anybody is asked, and the page around it fills
   * it in.
   */
  load?(unbound: Unbound, token: string): Promise<FormData>
}

/** Places in the built page: for the head of the form, and then for its data. */
const markers = /<!--form-(?:head|data)-->/
const htmlType = 'text/html; charset=utf-8'

/**
 * Serves a form that a person opens from a letter on a phone. Its data travels inside the page, so that the first
 * answer is the whole form. Without a built page the address belongs to the application.
 */
export function servePublicForm(
  app: FastifyInstance,
  frontEnd: FrontEnd,
  platform: Platform,
  log: Logger,
  { path, page: folder = path, load }: PublicForm,
): void {
  const page = frontEnd.get(`${folder}/index.html`)
  if (!page) return
  const policy = load ? page.policy : page.policy && framedByOurs(page.policy)
  const [before = '', between = '', after = ''] = page.body.toString().split(markers)
  app.get<{ Querystring: { token?: unknown } }>(path, async (request, reply) => {
    const { token } = request.query
    // A reload: the page has removed the token from the address, and loads the form with a call.
    if (token === undefined || !load) {
      reply.header('cache-control', 'no-store')
      if (policy) reply.header('content-security-policy', policy)
      return sendCompressedNow(request, reply, before + between + after, htmlType)
    }
    const { head = '', ...form }: FormData = await load(
      new Unbound(platform, { ip: callerAddress(request) }),
      typeof token === 'string' ? token : '',
    ).catch((error: unknown) => {
      const { status, detail, code } = refusalOf(error)
      if (status >= 500) log.error({ err: error, form: path }, 'form failed')
      return { status, data: { detail, code } }
    })
    reply.code(form.status).header('cache-control', 'no-store')
    if (policy) reply.header('content-security-policy', policy)
    return sendCompressedNow(request, reply, before + head + between + dataBlock(form) + after, htmlType)
  })
}

/** `<` is escaped, so that no answer or title can end the block and begin a script. */
export const dataBlock = (data: unknown): string =>
  `<script type="application/json" id="form-data">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
