import { heatMap } from '@kamerton/contract/reports/heat-map-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../../lib/http/serve.ts'
import { showConnections } from '../connections/show-connections.ts'
import { showHeatMap } from './show-heat-map.ts'

export const heatMapRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, heatMap, { show: showHeatMap, connections: showConnections })
