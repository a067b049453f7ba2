import { people } from '@kamerton/contract/people/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { changePhoto, removePhoto } from './change-photo.ts'
import { listColleagues } from './list-colleagues.ts'
import { photoRoute } from './photo-route.ts'
import { showCurrentUser } from './show-current-user.ts'
import { updateProfile } from './update-profile.ts'

export const peopleRoutes = (app: FastifyInstance, served: Served): void => {
  serve(app, served, people, {
    list: listColleagues,
    me: showCurrentUser,
    uploadAvatar: changePhoto,
    deleteAvatar: removePhoto,
    update: updateProfile,
  })
  photoRoute(app, served.platform)
}
