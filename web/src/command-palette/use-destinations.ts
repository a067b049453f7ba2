import { mayOpen } from '@kamerton/contract/permissions'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser, IconUsersGroup, IconWaveSine } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../lib/api'
import { useAbility } from '../lib/permissions'
import { type Destination, type DestinationGroup, found, mostOfAKind } from './destinations'

/** A pause in the typing that is worth a question to the server. */
const pauseMs = 150

/** A kind that cannot be loaded is left out; the others still lead where they lead. */
const orNothing = (asked: Promise<Destination[]>): Promise<Destination[]> => asked.catch(() => [])

const teams = async () =>
  (await api.teams.list()).map(({ id, name }) => ({ path: `/app/teams/${id}`, name, icon: IconUsersGroup }))
const pulses = async () =>
  (await api.pulses.list()).map(({ id, title }) => ({ path: `/app/pulses/${id}`, name: title, icon: IconWaveSine }))
const people = async (search: string, signal: AbortSignal) =>
  (await api.employees.list({ search, limit: mostOfAKind }, { signal })).employees.map((one) => ({
    path: `/app/employees/${one.id}`,
    name: one.full_name,
    detail: one.position ?? one.team?.name,
    icon: IconUser,
  }))

/** What the query names among all that the person may open. Without a query: the screens. */
export function useDestinations(query: string, screens: readonly Destination[]): DestinationGroup[] {
  const ability = useAbility()
  const [lists, setLists] = useState<{ teams: Destination[]; pulses: Destination[] }>({ teams: [], pulses: [] })
  const [employees, setEmployees] = useState<Destination[]>([])
  const [asked] = useDebouncedValue(query.trim(), pauseMs)

  useEffect(() => {
    let isCurrent = true
    const listed = (type: 'Teams' | 'Pulses', load: () => Promise<Destination[]>) =>
      mayOpen(ability, type) ? orNothing(load()) : Promise.resolve([])
    void Promise.all([listed('Teams', teams), listed('Pulses', pulses)]).then(
      ([ofTeams, ofPulses]) => isCurrent && setLists({ teams: ofTeams, pulses: ofPulses }),
    )
    return () => {
      isCurrent = false
    }
  }, [ability])

  useEffect(() => {
    const leaving = new AbortController()
    const matching =
      asked && mayOpen(ability, 'Employees') ? orNothing(people(asked, leaving.signal)) : Promise.resolve([])
    void matching.then((answer) => leaving.signal.aborted || setEmployees(answer))
    return () => leaving.abort()
  }, [ability, asked])

  if (!query.trim()) return [{ title: 'Разделы', destinations: screens }]
  return [
    { title: 'Разделы', destinations: found(screens, query) },
    { title: 'Сотрудники', destinations: employees },
    { title: 'Команды', destinations: found(lists.teams, query) },
    { title: 'Пульсы', destinations: found(lists.pulses, query) },
  ].filter(({ destinations }) => destinations.length > 0)
}
