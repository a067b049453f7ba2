import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message } from '../lib/fields.ts'
import { PlanHistory } from './history-schemas.ts'
import { PlanLibrary } from './library-schemas.ts'
import { NewPlan, PlanChanges } from './payload-schemas.ts'
import { ByPlanLink, PlanComment, PlanCommentSaved, PublicPlan } from './public-schemas.ts'
import { ActivityChange, LinkRequest, Plan, PlanLink, PlanPage, PlanStats, PlansQuery } from './schemas.ts'

const one = z.object({ id: Id })
const linkRefusals = [
  'plan_link_invalid',
  'plan_link_expired',
  'plan_link_revoked',
  'plan_link_of_deleted',
  'plan_link_of_left',
  'plan_link_of_draft',
] as const

export const developmentPlans = endpoints({
  list: {
    method: 'GET',
    path: '/api/development-plans',
    access: 'session',
    input: PlansQuery,
    output: PlanPage,
  },
  /** Of the plans that the caller sees; for whoever writes plans. */
  stats: {
    method: 'GET',
    path: '/api/development-plans/stats',
    access: 'session',
    input: z.object({}),
    output: PlanStats,
    errors: ['forbidden'],
  },
  /** What an editor offers: ours, and what plans of this company have used; for whoever writes plans. */
  library: {
    method: 'GET',
    path: '/api/development-plans/library',
    access: 'session',
    input: z.object({}),
    output: PlanLibrary,
    errors: ['forbidden'],
  },
  create: {
    method: 'POST',
    path: '/api/development-plans',
    access: 'session',
    once: true,
    input: NewPlan,
    output: Plan,
    success: 201,
    errors: ['forbidden', 'invalid_input'],
  },
  get: {
    method: 'GET',
    path: '/api/development-plans/:id',
    access: 'session',
    journals: true,
    input: one,
    output: Plan,
    errors: ['plan_not_found'],
  },
  /** All of it or a part: what is not named stays. */
  update: {
    method: 'PUT',
    path: '/api/development-plans/:id',
    access: 'session',
    once: 'call',
    input: one.extend(PlanChanges.shape),
    output: Plan,
    errors: ['plan_not_found', 'plan_rights_missing', 'plan_state_forbids', 'changed_meanwhile', 'invalid_input'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/development-plans/:id',
    access: 'session',
    once: 'call',
    input: one,
    output: Message,
    errors: ['plan_not_found', 'plan_rights_missing'],
  },
  history: {
    method: 'GET',
    path: '/api/development-plans/:id/history',
    access: 'session',
    journals: true,
    input: one,
    output: PlanHistory,
    errors: ['plan_not_found'],
  },
  /** The plans of one person that the caller sees, in the order of the list. */
  ofEmployee: {
    method: 'GET',
    path: '/api/development-plans/employee/:id',
    access: 'session',
    input: one,
    output: PlanPage,
    errors: ['not_found'],
  },
  /** Thirty days from now; the address stays the same as long as one lives, unless a new one is asked for. */
  generateToken: {
    method: 'POST',
    path: '/api/development-plans/:id/generate-token',
    access: 'session',
    input: one.extend(LinkRequest.shape),
    output: PlanLink,
    errors: ['plan_not_found', 'plan_rights_missing', 'plan_state_forbids'],
  },
  setActivityStatus: {
    method: 'PUT',
    path: '/api/development-plans/activities/:id/status',
    access: 'session',
    once: 'call',
    query: ['status'],
    input: one.extend(ActivityChange.shape),
    output: Plan,
    errors: ['plan_not_found', 'plan_rights_missing', 'plan_state_forbids'],
  },
  form: {
    method: 'GET',
    path: '/api/development-plans/form',
    access: 'public',
    input: ByPlanLink,
    output: PublicPlan,
    errors: linkRefusals,
  },
  updateComment: {
    method: 'POST',
    path: '/api/development-plans/form/update-comment',
    access: 'public',
    query: ['token'],
    input: ByPlanLink.extend(PlanComment.shape),
    output: PlanCommentSaved,
    errors: [...linkRefusals, 'plan_comment_too_late', 'changed_meanwhile'],
  },
})
