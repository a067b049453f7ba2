import type { MetricName } from '@kamerton/contract/analytics/schemas'
import type { TeamsScope } from './teams-scope'

type Way = { to: string; label: string }

const pulses: Record<MetricName, Way> = {
  enps: { to: '/app/pulses?category=enps', label: 'Пульсы eNPS' },
  engagement: { to: '/app/pulses?category=engagement', label: 'Пульсы вовлечённости' },
  mood: { to: '/app/pulses?category=mood', label: 'Пульсы настроения' },
  participation: { to: '/app/pulses?view=list&sort=answered', label: 'Участие по пульсам' },
}

/** A leader of teams opens no pulse of the whole company, so their figures link to their teams. */
const ownTeams: Record<MetricName, Way> = {
  enps: { to: '/app/teams?view=list&sort=enps', label: 'Ваши команды' },
  engagement: { to: '/app/teams', label: 'Ваши команды' },
  mood: { to: '/app/teams', label: 'Ваши команды' },
  participation: { to: '/app/teams', label: 'Ваши команды' },
}

/** The link from a figure of the dashboard to its sources. */
export const behind = (name: MetricName, scope: TeamsScope): Way =>
  scope === 'top_teams_enps' ? pulses[name] : ownTeams[name]
