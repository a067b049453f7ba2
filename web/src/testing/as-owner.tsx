import type { CurrentUser } from '@kamerton/contract/people/schemas'
import type { ReactNode } from 'react'
import { SignedContext } from '../lib/current-user'

/** The owner of a company, for tests. */
export const owner: CurrentUser = {
  id: 'a0000000-0000-4000-8000-000000000001',
  first_name: 'Нина',
  last_name: 'Ковалёва',
  middle_name: null,
  full_name: 'Нина Ковалёва',
  email: 'nina@kamerton.test',
  position: null,
  role: 'owner',
  company_id: 'c0000000-0000-4000-8000-000000000001',
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
}

/** Renders content as the owner of a company sees it. */
export const asOwner = (what: ReactNode) => (
  <SignedContext value={{ user: owner, subscription: null }}>{what}</SignedContext>
)

/** Renders content as the manager of one of the teams sees it. */
export const asManager = (what: ReactNode) => (
  <SignedContext
    value={{
      user: { ...owner, role: 'manager', teams_led: ['01900000-0000-7000-8000-000000000001'] },
      subscription: null,
    }}
  >
    {what}
  </SignedContext>
)
