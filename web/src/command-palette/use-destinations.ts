import { mayOpen } from '@kamerton/contract/permissions'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRoute, IconUser, IconUsersGroup, IconWaveSine } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { api } from '../lib/api'
import { useAbility } from '../lib/permissions'
import { type Destination, type DestinationGroup, found, mostOfAKind, otherLayout } from './destinations'
import { readRecent } from './recent'

/** A pause in the typing that is worth a question to the server. */
const pauseMs = 150

/** A kind that cannot be loaded is left out; the others still lead where they lead. */
const orNothing = (asked: Promise<Destination[]>): Promise<Destination[]> => asked.catch(() => [])

const teams = async () =>
  (await api.teams.list()).map(({ id, name }) => ({ path: `/app/teams/${id}`, name, icon: IconUsersGroup }))
const pulses = async () =>
  (await api.pulses.list()).map(({ id, title }) => ({ path: `/app/pulses/${id}`, name: title, icon: IconWaveSine }))
/** So many letters at the beginning of a name are trusted where the whole of it finds nobody. */
const trusted = 3
/** Those who begin so, of whom the nearly named are chosen. */
const beginnersAtMost = 100

const search = async (words: string, limit: number, signal: AbortSignal): Promise<Destination[]> =>
  (await api.employees.list({ search: words, limit }, { signal })).employees.map((one) => ({
    path: `/app/employees/${one.id}`,
    name: one.full_name,
    detail: one.position ?? one.team?.name,
    icon: IconUser,
  }))

/** As it was typed, then with the other layout, then with a wrong letter: the server is asked again only where it found nobody. */
async function people(query: string, signal: AbortSignal): Promise<Destination[]> {
  for (const words of [query, otherLayout(query)]) {
    const exact = await search(words, mostOfAKind, signal)
    if (exact.length > 0) return exact
  }
  const beginnings = query
    .split(/\s+/)
    .map((word) => word.slice(0, trusted))
    .join(' ')
  return found(await search(beginnings, beginnersAtMost, signal), query)
}

/** By words of their titles and of whose they are. */
async function plans(query: string, signal: AbortSignal): Promise<Destination[]> {
  for (const search of [query, otherLayout(query)]) {
    const answer = await api.developmentPlans.list({ search, limit: mostOfAKind }, { signal })
    if (answer.plans.length > 0)
      return answer.plans.map(({ id, title, employee }) => ({
        path: `/app/development-plans/${id}`,
        name: title,
        detail: employee.full_name,
        icon: IconRoute,
      }))
  }
  return []
}

type Search = (query: string, signal: AbortSignal) => Promise<Destination[]>

/** What the server finds by the words. Until it has answered, of what was found before only whatever still fits: Enter must not open another. */
function useFound(search: Search, { asked, words, isOpen }: { asked: string; words: string; isOpen: boolean }) {
  const [answered, setAnswered] = useState<{ of: string; all: Destination[] }>({ of: '', all: [] })
  useEffect(() => {
    const leaving = new AbortController()
    const matching = asked && isOpen ? orNothing(search(asked, leaving.signal)) : Promise.resolve([])
    void matching.then((all) => leaving.signal.aborted || setAnswered({ of: asked, all }))
    return () => leaving.abort()
  }, [search, asked, isOpen])
  return answered.of === words ? answered.all : found(answered.all, words)
}

/** What the query names among all that the person may open. Without a query: the screens. */
export function useDestinations(
  query: string,
  screens: readonly Destination[],
  actions: readonly Destination[],
): DestinationGroup[] {
  const ability = useAbility()
  const [lists, setLists] = useState<{ teams: Destination[]; pulses: Destination[] }>({ teams: [], pulses: [] })
  const words = query.trim()
  const [asked] = useDebouncedValue(words, pauseMs)
  const employees = useFound(people, { asked, words, isOpen: mayOpen(ability, 'Employees') })
  const developmentPlans = useFound(plans, { asked, words, isOpen: mayOpen(ability, 'DevelopmentPlans') })

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

  const [recent] = useState(readRecent)
  if (!words)
    return [
      { title: 'Недавнее', destinations: recent },
      { title: 'Разделы', destinations: screens },
      { title: 'Действия', destinations: actions },
    ].filter(({ destinations }) => destinations.length > 0)
  return [
    { title: 'Разделы', destinations: found(screens, query) },
    { title: 'Действия', destinations: found(actions, query) },
    { title: 'Сотрудники', destinations: employees },
    { title: 'Команды', destinations: found(lists.teams, query) },
    { title: 'Пульсы', destinations: found(lists.pulses, query) },
    { title: 'Планы развития', destinations: developmentPlans },
  ].filter(({ destinations }) => destinations.length > 0)
}
