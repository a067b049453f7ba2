import { users } from '@kamerton/contract/users/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/serve.ts'
import { showCurrentUser } from './show-current-user.ts'

export const userRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, users, { me: showCurrentUser })
