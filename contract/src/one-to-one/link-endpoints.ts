import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { ByLink, CommentSaved, CommentSheet, EmployeeForm, PublicNewPoint, PublicPoints } from './public-schemas.ts'

/** If the address names any other meeting than the link's own, the answer is «not found». */
const named = z.object({ id: z.string().max(200).toLowerCase() })

/** Calls of the employee's form, which a link opens without login. */
export const callsByLink = endpoints({
  form: {
    method: 'GET',
    path: '/api/one-to-one/form',
    access: 'public',
    tells: 'nothing',
    input: ByLink,
    output: EmployeeForm,
    errors: ['one_to_one_link_invalid', 'one_to_one_link_expired'],
  },
  submitForm: {
    method: 'POST',
    path: '/api/one-to-one/form/submit',
    access: 'public',
    // Without a key: the comment replaces itself.
    unkeyed: true,
    query: ['token'],
    input: ByLink.extend(CommentSheet.shape),
    output: CommentSaved,
    errors: ['one_to_one_link_invalid', 'one_to_one_link_expired', 'comment_too_late', 'changed_meanwhile'],
  },
  /** Adds a point to the shared agenda, by the link. */
  addPointByLink: {
    method: 'POST',
    path: '/api/one-to-one/form/agenda',
    access: 'public',
    once: true,
    query: ['token'],
    input: ByLink.extend(PublicNewPoint.shape),
    output: PublicPoints,
    success: 201,
    errors: ['one_to_one_link_invalid', 'one_to_one_link_expired', 'comment_too_late', 'agenda_full'],
  },
  /** The form by its meeting's id, like `form`. Any id but the link's own is not found. */
  meetingForm: {
    method: 'GET',
    path: '/api/one-to-one/meetings/:id/form',
    access: 'public',
    tells: 'nothing',
    input: named.extend(ByLink.shape),
    output: EmployeeForm,
    errors: ['one_to_one_link_invalid', 'one_to_one_link_expired'],
  },
  submitMeetingForm: {
    method: 'POST',
    path: '/api/one-to-one/meetings/:id/form',
    access: 'public',
    // Without a key: the comment replaces itself.
    unkeyed: true,
    query: ['token'],
    input: named.extend(ByLink.shape).extend(CommentSheet.shape),
    output: CommentSaved,
    errors: ['one_to_one_link_invalid', 'one_to_one_link_expired', 'comment_too_late', 'changed_meanwhile'],
  },
})
