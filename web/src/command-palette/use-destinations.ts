import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import { mayOpen } from '@kamerton/contract/permissions'
import { useDebouncedValue } from '@mantine/hooks'
import { IconMessages, IconRoute, IconUser, IconUsersGroup, IconWaveSine } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../lib/api'
import { useCurrentUser } from '../lib/current-user'
import { formatDayOfMonth } from '../lib/format-date'
import { useAbility } from '../lib/permissions'
import { type Destination, type DestinationGroup, found, mostOfAKind, otherLayout } from './destinations'
import { readRecent } from './recent'
import { tabsFor } from './tabs'

/** The pause in typing before the server is asked. */
const pauseMs = 150

/** A kind that cannot be loaded is left out; the others still work. */
const orNothing = (asked: Promise<Destination[]>): Promise<Destination[]> => asked.catch(() => [])

const teams = async () =>
  (await api.teams.list()).map(({ id, name }) => ({ path: `/app/teams/${id}`, name, icon: IconUsersGroup }))
const pulses = async () =>
  (await api.pulses.list()).map(({ id, title }) => ({ path: `/app/pulses/${id}`, name: title, icon: IconWaveSine }))
/** The number of first letters that are searched for when the whole name finds nobody. */
const trusted = 3
/** The limit of people whose names begin so; the near matches are chosen among them. */
const beginnersAtMost = 100

/** Searches the server by name. */
type Named = (words: string, limit: number, signal: AbortSignal) => Promise<Destination[]>

const people: Named = async (words, limit, signal) =>
  (await api.employees.list({ search: words, limit }, { signal })).employees.map((one) => ({
    path: `/app/employees/${one.id}`,
    name: one.full_name,
    detail: one.position ?? one.team?.name,
    icon: IconUser,
  }))

/** Series of meetings, named by the other person. */
const meetings =
  (viewer: string): Named =>
  async (words, limit, signal) =>
    (await api.oneToOne.listSeries({ search: words, limit }, { signal })).series.map((one) => ({
      path: `/app/onetoone/series/${one.id}`,
      name: pairName(one, viewer),
      ...(one.next_meeting_date && { detail: formatDayOfMonth(one.next_meeting_date) }),
      icon: IconMessages,
    }))

type Search = (query: string, signal: AbortSignal) => Promise<Destination[]>

/**
 * Searches for the words as typed, then in the other layout, then with a wrong letter. The next request is sent only if
 * the last found nobody.
 */
const byName =
  (search: Named): Search =>
  async (query, signal) => {
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

/** Plans by words of their titles and of their employees' names. */
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

/**
 * The results of the server, of all kinds at once: the target of Enter must not change while it is pressed. Until the
 * answer, those of the earlier results that still match are shown.
 */
function useFound(searches: readonly (Search | null)[], { asked, words }: { asked: string; words: string }) {
  const [answered, setAnswered] = useState<{ of: string; all: Destination[][] }>({ of: '', all: [] })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const matching = searches.map((search) =>
      asked && search ? orNothing(search(asked, signal)) : Promise.resolve([]),
    )
    void Promise.all(matching).then((all) => signal.aborted || setAnswered({ of: asked, all }))
    return () => leaving.abort()
  }, [searches, asked])
  return answered.of === words ? answered.all : answered.all.map((all) => found(all, words))
}

/** The matches of the query among all that the person may open. Without a query: the screens. */
export function useDestinations(
  query: string,
  screens: readonly Destination[],
  actions: readonly Destination[],
): DestinationGroup[] {
  const ability = useAbility()
  const { id: viewer } = useCurrentUser()
  const [lists, setLists] = useState<{ teams: Destination[]; pulses: Destination[] }>({ teams: [], pulses: [] })
  const words = query.trim()
  const [asked] = useDebouncedValue(words, pauseMs)
  const searches = useMemo(
    () => [
      mayOpen(ability, 'Employees') ? byName(people) : null,
      mayOpen(ability, 'OneToOne') ? byName(meetings(viewer)) : null,
      mayOpen(ability, 'DevelopmentPlans') ? plans : null,
    ],
    [ability, viewer],
  )
  const [employees = [], series = [], developmentPlans = []] = useFound(searches, { asked, words })

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
    { title: 'Разделы', destinations: found([...screens, ...tabsFor(ability)], query) },
    { title: 'Действия', destinations: found(actions, query) },
    { title: 'Сотрудники', destinations: employees },
    { title: 'Команды', destinations: found(lists.teams, query) },
    { title: 'Пульсы', destinations: found(lists.pulses, query) },
    { title: 'Встречи один на\u00a0один', destinations: series },
    { title: 'Планы развития', destinations: developmentPlans },
  ].filter(({ destinations }) => destinations.length > 0)
}
