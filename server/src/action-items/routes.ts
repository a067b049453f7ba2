import { actionItems } from '@kamerton/contract/action-items/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { changeStatus } from './change-status.ts'
import { createAction } from './create-action.ts'
import { deleteAction } from './delete-action.ts'
import { promiseAction, showPromisable } from './promise-action.ts'
import { showAction, showActions } from './show-actions.ts'
import type { ActionSources } from './sources.ts'
import { changeAction } from './update-action.ts'

const handlers = (sources: ActionSources): Handlers<typeof actionItems> => ({
  list: showActions,
  create: (ctx, wanted) => createAction(ctx, wanted, sources),
  get: (ctx, { id }) => showAction(ctx, id),
  update: (ctx, { id, ...change }) => changeAction(ctx, id, change),
  async delete(ctx, { id }) {
    await deleteAction(ctx, id)
    return { msg: 'Действие удалено' }
  },
  changeStatus: (ctx, { id, ...change }) => changeStatus(ctx, id, change),
  promise: (ctx, { id, ...change }) => promiseAction(ctx, id, change),
  rounds: (ctx, { id }) => showPromisable(ctx, id),
})

export const actionItemRoutes = (app: FastifyInstance, served: Served, sources: ActionSources): void =>
  serve(app, served, actionItems, handlers(sources))
