import type { FastifyInstance } from 'fastify'
import { type Platform, Unbound } from '../lib/context.ts'
import { photoAt } from './photo-address.ts'
import { findPhoto } from './queries.ts'

/** The address of a photo is as long-lived as the photo: it changes with every new one. */
const cached = 'private, max-age=31536000, immutable'
/** Should a browser be talked into opening a photo as a page, that page can do nothing. */
const policy = "default-src 'none'; sandbox"

/** Photos, for the pages that show them: an image cannot carry an access token, so its address is what is secret. */
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
