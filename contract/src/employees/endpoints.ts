import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id, Message, OpenedVersion } from '../lib/fields.ts'
import {
  DirectoryFilters,
  DirectoryQuery,
  EmployeeChanges,
  EmployeeOption,
  EmployeePage,
  EmployeeProfile,
  EmployeesFile,
  GivenRole,
  HandOver,
  SessionsEnded,
} from './schemas.ts'
import { PersonTimeline, TimelineQuery } from './timeline-schemas.ts'

const one = z.object({ id: Id })

export const employees = endpoints({
  list: {
    method: 'GET',
    path: '/api/employees',
    access: 'session',
    tells: 'nothing',
    input: DirectoryQuery,
    output: EmployeePage,
    errors: ['forbidden', 'not_found'],
  },
  /** Everybody whom the caller may see, for choosing one. */
  all: {
    method: 'GET',
    path: '/api/employees/all',
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: z.array(EmployeeOption),
    errors: ['forbidden'],
  },
  /**
   * The directory as a CSV file: all rows that the filters select, not one page. It is no GET, because the download is
   * recorded.
   */
  export: {
    method: 'POST',
    path: '/api/employees/export',
    access: 'session',
    tells: 'nothing',
    // Without a key: gives a file away; each time is written down.
    unkeyed: true,
    input: DirectoryFilters,
    output: EmployeesFile,
    errors: ['forbidden', 'not_found'],
  },
  get: {
    method: 'GET',
    path: '/api/employees/:id',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: one,
    output: EmployeeProfile,
    errors: ['not_found'],
  },
  /** Meetings held, milestones, actions and feedback of one person, as far as the caller may see each of them. */
  timeline: {
    method: 'GET',
    path: '/api/employees/:id/timeline',
    access: 'session',
    tells: 'nothing',
    journals: true,
    input: one.extend(TimelineQuery.shape),
    output: PersonTimeline,
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: '/api/employees/:id',
    access: 'session',
    once: 'call',
    input: one.extend(EmployeeChanges.shape),
    output: EmployeeProfile,
    errors: ['forbidden', 'not_found', 'invalid_input', 'owner_email_fixed', 'admin_email_fixed', 'changed_meanwhile'],
  },
  /** Withdraws a new address. It can be withdrawn until it is in effect for signing in. */
  withdrawEmailChange: {
    method: 'DELETE',
    path: '/api/employees/:id/email-change',
    access: 'session',
    once: 'call',
    input: one,
    output: EmployeeProfile,
    errors: ['forbidden', 'not_found', 'owner_email_fixed', 'admin_email_fixed'],
  },
  changeRole: {
    method: 'PUT',
    path: '/api/employees/:id/role',
    access: 'session',
    once: 'call',
    input: one.extend({ role: GivenRole, version: OpenedVersion }),
    output: EmployeeProfile,
    errors: ['forbidden', 'not_found', 'own_role_fixed', 'owner_role_fixed', 'changed_meanwhile'],
  },
  /**
   * Makes this person the owner, and the former owner an admin. The owner types the person's name and proves their own
   * identity.
   */
  handOver: {
    method: 'POST',
    path: '/api/employees/:id/hand-over',
    access: 'session',
    // Without a key: who has handed the company over cannot do it again.
    unkeyed: true,
    input: one.extend(HandOver.shape),
    output: EmployeeProfile,
    errors: [
      'forbidden',
      'not_found',
      'own_role_fixed',
      'owner_role_fixed',
      'ownership_is_owners',
      'current_password_wrong',
    ],
  },
  /**
   * Signs a person out everywhere: after a lost phone, or somebody who must not go on. A caller who does it to
   * themselves stays signed in here.
   */
  endSessions: {
    method: 'DELETE',
    path: '/api/employees/:id/sessions',
    access: 'session',
    once: 'call',
    input: one,
    output: SessionsEnded,
    errors: ['forbidden', 'not_found', 'owner_sessions_fixed'],
  },
  delete: {
    method: 'DELETE',
    path: '/api/employees/:id',
    access: 'session',
    once: 'call',
    input: one,
    output: Message,
    errors: ['forbidden', 'not_found', 'owner_cannot_be_deleted', 'own_account_cannot_be_deleted'],
  },
})
