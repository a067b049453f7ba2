import { myData } from '@kamerton/contract/my-data/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { showMyData } from './show-my-data.ts'
import { showOpenings } from './show-openings.ts'
import { showReaders } from './show-readers.ts'

export const myDataRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, myData, { show: showMyData, openings: showOpenings, readers: showReaders })
