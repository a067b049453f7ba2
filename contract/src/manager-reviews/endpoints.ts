import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, LinkToken, Message } from '../lib/fields.ts'
import {
  EmployeeReviews,
  EmployeeReviewsQuery,
  ManagerReview,
  OfRound,
  ReviewingManagers,
  SavedSheet,
  SheetChange,
} from './schemas.ts'

const one = z.object({ id: Id })
const ofManager = one.extend({ managerId: Id })
const byLink = z.object({ token: LinkToken })

const whileSaving = ['review_submitted', 'not_reviewed_here', 'changed_meanwhile'] as const
const whileSubmitting = ['review_submitted', 'review_incomplete'] as const

export const managerReviews = endpoints({
  /** The managers of a review with their progress; for a pulse of another kind the list is empty. */
  managers: {
    method: 'GET',
    path: '/api/pulses/:id/managers',
    access: 'session',
    tells: 'nothing',
    input: one.extend(OfRound.shape),
    output: ReviewingManagers,
  },
  /** Readable by that manager, owner and admin; for anybody else it does not exist. */
  show: {
    method: 'GET',
    path: '/api/pulses/:id/manager/:managerId',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: ofManager.extend(OfRound.shape),
    output: ManagerReview,
  },
  /** Saves the sheet of one person in the open round. */
  save: {
    method: 'PUT',
    path: '/api/pulses/:id/manager/:managerId',
    access: 'session',
    input: ofManager.extend(SheetChange.shape),
    output: SavedSheet,
    errors: ['forbidden', 'pulse_closed', ...whileSaving],
  },
  /** Submits the review once, when everybody has both marks; then the manager counts as having answered. */
  submit: {
    method: 'POST',
    path: '/api/pulses/:id/manager/:managerId/submit',
    access: 'session',
    once: 'call',
    input: ofManager,
    output: ManagerReview,
    success: 200,
    errors: ['forbidden', 'pulse_closed', ...whileSubmitting],
  },
  showByLink: {
    method: 'GET',
    path: '/api/pulse/review',
    access: 'public',
    tells: 'nothing',
    input: byLink,
    output: ManagerReview,
    errors: ['pulse_link_invalid', 'pulse_closed'],
  },
  saveByLink: {
    method: 'PUT',
    path: '/api/pulse/review',
    access: 'public',
    query: ['token'],
    input: byLink.extend(SheetChange.shape),
    output: SavedSheet,
    errors: ['pulse_link_invalid', 'pulse_closed', ...whileSaving],
  },
  submitByLink: {
    method: 'POST',
    path: '/api/pulse/review/submit',
    access: 'public',
    // Without a key: a review is submitted once.
    unkeyed: true,
    query: ['token'],
    input: byLink,
    output: Message,
    success: 200,
    errors: ['pulse_link_invalid', 'pulse_closed', ...whileSubmitting],
  },
  /** Managers' reviews of a person: all of them for owner and admin, their own for a manager who sees the person. */
  ofEmployee: {
    method: 'GET',
    path: '/api/employees/:id/manager-reviews',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: one.extend(EmployeeReviewsQuery.shape),
    output: EmployeeReviews,
  },
})
