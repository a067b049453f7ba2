import { myData } from '@kamerton/contract/my-data/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../lib/http/serve.ts'
import { showMyData } from './show-my-data.ts'

export const myDataRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, myData, { show: showMyData })
