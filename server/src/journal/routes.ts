import { journal } from '@kamerton/contract/journal/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { showJournal } from './show-journal.ts'

export const journalRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, journal, { list: showJournal })
