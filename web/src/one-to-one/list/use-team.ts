import type { Team } from '@kamerton/contract/teams/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import type { Chosen } from './series-draft'

export type OfTeam = Pick<Team, 'id' | 'name'>

/**
 * The team of this id, once it is loaded. Its leader is passed to `onLeader`, if they may lead meetings. Without a team
 * the form is for anybody.
 */
export function useTeam(id: string | null, onLeader: (leader: Chosen) => void): OfTeam | null {
  const [team, setTeam] = useState<OfTeam | null>(null)
  const onCome = useEffectEvent(({ manager, ...found }: Team) => {
    setTeam(found)
    if (!manager || manager.role === 'employee') return
    const { id: leader, full_name, avatar_url, position } = manager
    onLeader({ id: leader, full_name, avatar_url, position, series_id: null })
  })
  useEffect(() => {
    if (id === null) return
    let isHere = true
    const ask = async () => {
      const found = await attempt(() => api.teams.get({ id }))
      if (isHere && !isRefusal(found)) onCome(found)
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [id])
  return team?.id === id ? team : null
}
