import type { FastifyInstance } from 'fastify'
import { type Platform, Unbound } from '../lib/context.ts'
import { photoAt } from './photo-address.ts'
import { findPhoto } from './queries.ts'

/** Cached as long as it exists: a new photo has a new address. */
const cached = 'private, max-age=31536000, immutable'
/** If a browser opens a photo as a page, that page can do nothing. */
const policy = "default-src 'none'; sandbox"

/** Serves photos to pages. An image request cannot carry an access token, so its address is the secret. */
export function photoRoute(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const named = photoAt(`/photos/${request.params.file}`)
    const photo =
      named && (await new Unbound(platform).inCompany(named.companyId, (ctx) => findPhoto(ctx, named.name), 'read'))
    reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': policy })
    if (!photo)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Не найдено')
    return reply.header('cache-control', cached).type('image/jpeg').send(photo.jpeg)
  })
}
