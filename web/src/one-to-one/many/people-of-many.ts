import type { OneToOneUser } from '@kamerton/contract/one-to-one/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import type { Chosen } from '../list/series-draft'

/** A person of the form, and whether a meeting is set with them. */
export type Listed = Pick<Chosen, 'id' | 'full_name' | 'position'> & { isOn: boolean }

type Team = { name: string; leader: Chosen | null }
type FoundTeam = { team: Team; people: OneToOneUser[] }

/** The people whom the caller may meet in a team, and its leader. */
async function peopleOf(teamId: string): Promise<FoundTeam | null> {
  const found = await attempt(() =>
    Promise.all([api.teams.get({ id: teamId }), api.oneToOne.users({ for: 'employee', team_id: teamId, limit: 100 })]),
  )
  if (isRefusal(found)) return null
  const [{ name, manager }, people] = found
  const leads = manager && manager.role !== 'employee'
  const leader = leads
    ? {
        id: manager.id,
        full_name: manager.full_name,
        avatar_url: manager.avatar_url,
        position: manager.position,
        series_id: null,
      }
    : null
  return { team: { name, leader }, people: people.filter(({ id }) => id !== manager?.id) }
}

/** The people of the form: of teams that are added as a whole, and others one by one. All are chosen at first. */
export function usePeopleOfMany(
  first: readonly Omit<Listed, 'isOn'>[],
  { teams, only }: { teams: string | null; only: string | null },
  onLeader: (leader: Chosen) => void,
) {
  const [people, setPeople] = useState<readonly Listed[]>(() => first.map((one) => ({ ...one, isOn: true })))
  const add = (more: readonly Omit<Listed, 'isOn'>[], isChosen: (id: string) => boolean = () => true) =>
    setPeople((now) => [
      ...now,
      ...more
        .filter(({ id }) => now.every((one) => one.id !== id))
        .map(({ id, full_name, position }) => ({ id, full_name, position, isOn: isChosen(id) })),
    ])
  const take = ({ team, people: ofTeam }: FoundTeam, isChosen?: (id: string) => boolean) => {
    add(ofTeam, isChosen)
    if (team.leader) onLeader(team.leader)
  }
  const addTeam = async (id: string) => {
    const found = await peopleOf(id)
    if (found) take(found)
  }
  const onCome = useEffectEvent((found: FoundTeam) =>
    take(found, only === null ? undefined : (id) => only.split(',').includes(id)),
  )
  useEffect(() => {
    let isHere = true
    const ask = async (id: string) => {
      const found = await peopleOf(id)
      if (isHere && found) onCome(found)
    }
    for (const id of teams?.split(',') ?? []) void ask(id)
    return () => {
      isHere = false
    }
  }, [teams])
  return {
    people,
    add,
    addTeam,
    toggle: (id: string) => setPeople((now) => now.map((one) => (one.id === id ? { ...one, isOn: !one.isOn } : one))),
  }
}
