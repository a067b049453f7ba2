import { recommendationRules } from '@kamerton/contract/recommendations/rule-endpoints'
import type { FastifyInstance } from 'fastify'
import { type Served, serve } from '../../lib/http/serve.ts'
import { changeRule } from './change-rule.ts'
import { listRules } from './list-rules.ts'
import { previewRule } from './preview-rule.ts'

export const recommendationRuleRoutes = (app: FastifyInstance, served: Served): void =>
  serve(app, served, recommendationRules, {
    list: (ctx) => listRules(ctx),
    change: (ctx, { id, ...change }) => changeRule(ctx, id, change),
    preview: (ctx, { id, threshold }) => previewRule(ctx, id, threshold),
  })
