import { type AppAbility, may } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf } from '@kamerton/contract/permissions'
import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { TeamSummary } from '@kamerton/contract/teams/schemas'
import { api } from '../../lib/api'
import { keepDraft } from '../../lib/draft'
import { actorOf } from '../../lib/session'
import { draftName } from './kept-draft'
import { draftOfPulse, emptyDraft, type PulseDraft, withTemplate } from './pulse-draft'

/** Whom this person may ask. */
export type Reach = { mayAskCompany: boolean; teamIds: readonly string[] }

const mayAsk = (ability: AppAbility, target_type: string, target_value: string | null) =>
  may(ability, 'create', 'Pulses', { target_type, target_value })

export function reachOf(user: CurrentUser): Reach {
  const ability = abilityOf(actorOf(user))
  return {
    mayAskCompany: mayAsk(ability, 'company', null),
    teamIds: user.teams_led.filter((id) => mayAsk(ability, 'team', id)),
  }
}

export const maySomeoneBeAsked = ({ mayAskCompany, teamIds }: Reach): boolean => mayAskCompany || teamIds.length > 0

/** Puts a template into the form of a new pulse before it is opened. */
export const beginWithTemplate = (template: PulseTemplate, reach: Reach): void =>
  keepDraft(draftName(null), withTemplate(emptyDraft(reach), template, reach.mayAskCompany))

export type PreparedForm = {
  pulse: Pulse | null
  initial: PulseDraft
  teams: readonly TeamSummary[]
  templates: readonly PulseTemplate[]
}

/** What the form needs. Without teams or templates it still opens: only those lists are empty. */
export async function prepareForm(pulseId: string | null, reach: Reach): Promise<PreparedForm> {
  const [pulse, teams, templates] = await Promise.all([
    pulseId === null ? null : api.pulses.get({ id: pulseId }),
    api.teams.list().catch(() => []),
    pulseId === null ? api.pulseTemplates.list().catch(() => []) : [],
  ])
  return {
    pulse,
    initial: pulse ? draftOfPulse(pulse) : emptyDraft(reach),
    teams: reach.mayAskCompany ? teams : teams.filter(({ id }) => reach.teamIds.includes(id)),
    templates,
  }
}
