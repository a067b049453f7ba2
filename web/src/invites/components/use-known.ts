import { rolesToInvite } from '@kamerton/contract/invites/rules'
import { useMemo, useState } from 'react'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { useAbility } from '../../lib/permissions'
import { useLoadedData } from '../../page/use-loaded-data'
import { useReloadable } from '../../page/use-reloadable'
import { statusOf } from '../invite-status'
import type { Giving } from '../role-and-team'
import { useColleagues } from './use-colleagues'

/**
 * The data for checking rows while they are typed: roles and teams to give, the own address, colleagues, open
 * invitations. Nothing waits for it. If a part is missing, the server refuses wrong rows when they are sent.
 */
export function useKnown() {
  const ability = useAbility()
  const { email } = useCurrentUser()
  const [now] = useState(() => new Date())
  const [askedTeams] = useReloadable(() => attempt(() => api.teams.list()))
  const [askedInvites] = useReloadable(() => attempt(() => api.invites.list()))
  const [teams, invites] = [useLoadedData(askedTeams), useLoadedData(askedInvites)]
  const giving = useMemo((): Giving => ({ roles: rolesToInvite(ability), teams }), [ability, teams])
  const invited = useMemo(
    () => new Set(invites?.filter((one) => statusOf(one, now) === 'pending').map((one) => one.email)),
    [invites, now],
  )
  return { ...useColleagues(), giving, invited, ownAddress: email.toLowerCase() }
}
