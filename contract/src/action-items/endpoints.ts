import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message } from '../lib/fields.ts'
import {
  ActionItem,
  ActionItemChange,
  ActionItemPage,
  ActionItemsQuery,
  ActionPromiseChange,
  ActionStatusChange,
  NewActionItem,
  PromisableRounds,
} from './schemas.ts'

const one = z.object({ id: Id })

/** «Действия»: tasks that follow from the figures. */
export const actionItems = endpoints({
  list: {
    method: 'GET',
    path: '/api/action-items',
    access: 'session',
    tells: 'nothing',
    input: ActionItemsQuery,
    output: ActionItemPage,
  },
  create: {
    method: 'POST',
    path: '/api/action-items',
    access: 'session',
    once: true,
    input: NewActionItem,
    output: ActionItem,
    success: 201,
    errors: ['not_found', 'forbidden', 'invalid_input', 'recommendation_gone'],
  },
  get: {
    method: 'GET',
    path: '/api/action-items/:id',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: ActionItem,
    errors: ['not_found'],
  },
  /** A person who is only responsible may change the notes only. */
  update: {
    method: 'PUT',
    path: '/api/action-items/:id',
    access: 'session',
    once: 'call',
    input: one.extend(ActionItemChange.shape),
    output: ActionItem,
    errors: ['not_found', 'forbidden', 'invalid_input', 'changed_meanwhile'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/action-items/:id',
    access: 'session',
    once: 'call',
    input: one,
    output: Message,
    errors: ['not_found', 'forbidden', 'action_is_promised'],
  },
  changeStatus: {
    method: 'PUT',
    path: '/api/action-items/:id/status',
    access: 'session',
    once: 'call',
    input: one.extend(ActionStatusChange.shape),
    output: ActionItem,
    errors: ['not_found', 'forbidden', 'invalid_input', 'changed_meanwhile'],
  },
  /** Promises the action to those who were asked in a closed round; null withdraws the promise. */
  promise: {
    method: 'PUT',
    path: '/api/action-items/:id/promise',
    access: 'session',
    once: 'call',
    input: one.extend(ActionPromiseChange.shape),
    output: ActionItem,
    errors: ['not_found', 'forbidden', 'invalid_input', 'changed_meanwhile'],
  },
  /** Lists the rounds that the action may be promised to. For an action about a person the list is empty. */
  rounds: {
    method: 'GET',
    path: '/api/action-items/:id/rounds',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: PromisableRounds,
    errors: ['not_found', 'forbidden'],
  },
})
