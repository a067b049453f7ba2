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
    tells: 'nothing',
    input: PlansQuery,
    output: PlanPage,
  },
  /** Statistics of the plans that the caller may see, for people who write plans. */
  stats: {
    method: 'GET',
    path: '/api/development-plans/stats',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: PlanStats,
    errors: ['forbidden'],
  },
  /** The library of the editor: our skills, and skills used in plans of this company; for people who write plans. */
  library: {
    method: 'GET',
    path: '/api/development-plans/library',
    access: 'session',
    tells: 'nothing',
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
    tells: 'nothing',
    journals: true,
    input: one,
    output: Plan,
    errors: ['plan_not_found'],
  },
  /** A full or partial change: absent fields stay as they are. */
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
    tells: 'nothing',
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
    tells: 'nothing',
    input: one,
    output: PlanPage,
    errors: ['not_found'],
  },
  /**
   * Creates a link for thirty days from now. The address stays the same while one is valid, unless a new one is
   * requested.
   */
  generateToken: {
    method: 'POST',
    path: '/api/development-plans/:id/generate-token',
    access: 'session',
    // Without a key: the same address again, unless a new one is asked for.
    unkeyed: true,
    input: one.extend(LinkRequest.shape),
    output: PlanLink,
    errors: ['plan_not_found', 'plan_rights_missing', 'plan_state_forbids'],
  },
  setActivityStatus: {
    method: 'PUT',
    path: '/api/development-plans/activities/:id/status',
    access: 'session',
    once: 'call',
    // Without a version: one choice about one thing.
    unversioned: true,
    query: ['status'],
    input: one.extend(ActivityChange.shape),
    output: Plan,
    errors: ['plan_not_found', 'plan_rights_missing', 'plan_state_forbids'],
  },
  form: {
    method: 'GET',
    path: '/api/development-plans/form',
    access: 'public',
    tells: 'nothing',
    input: ByPlanLink,
    output: PublicPlan,
    errors: linkRefusals,
  },
  updateComment: {
    method: 'POST',
    path: '/api/development-plans/form/update-comment',
    access: 'public',
    // Without a key: the comment replaces itself.
    unkeyed: true,
    query: ['token'],
    input: ByPlanLink.extend(PlanComment.shape),
    output: PlanCommentSaved,
    errors: [...linkRefusals, 'plan_comment_too_late', 'changed_meanwhile'],
  },
})
