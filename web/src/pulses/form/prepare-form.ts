import { type AppAbility, may } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf } from '@kamerton/contract/permissions'
import type { PulseTemplate, TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { thresholdOfLaunch } from '@kamerton/contract/pulses/launch'
import type { Audiences, Pulse } from '@kamerton/contract/pulses/schemas'
import type { TeamSummary } from '@kamerton/contract/teams/schemas'
import { api } from '../../lib/api'
import { keepDraft } from '../../lib/draft'
import { actorOf } from '../../lib/session'
import { crowdIn } from '../launch/audience-words'
import { draftName } from './kept-draft'
import { draftOfPulse, emptyDraft, type PulseDraft, withTemplate } from './pulse-draft'

/** Audiences that this person may ask. */
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

/** Stores a template as the draft of a new pulse before its form is opened. */
export async function beginWithTemplate(template: TemplateContent, reach: Reach): Promise<void> {
  const audiences = await api.pulses.audiences().catch(() => null)
  keepDraft(draftName(null), withTemplate(sharingAs(audiences, emptyDraft(reach)), template, reach.mayAskCompany))
}

/** Applies the company's default for sharing results; if it could not be loaded, results are shared. */
const sharingAs = (audiences: Audiences | null, draft: PulseDraft): PulseDraft =>
  audiences ? { ...draft, shares_results: audiences.shares_results } : draft

export type PreparedForm = {
  pulse: Pulse | null
  initial: PulseDraft
  teams: readonly TeamSummary[]
  templates: readonly PulseTemplate[]
  audiences: Audiences | null
}

const forTeam = (draft: PulseDraft, team: string): PulseDraft => ({ ...draft, target_type: 'team', target_value: team })

/**
 * Initial values of a new pulse, for the named team if there is one. It is confidential if enough people are asked,
 * else named.
 */
export function firstDraft(reach: Reach, audiences: Audiences | null, team: string | null = null): PulseDraft {
  const empty = sharingAs(audiences, emptyDraft(reach))
  const draft = team === null ? empty : forTeam(empty, team)
  const crowd = audiences && crowdIn(audiences, draft)
  if (!audiences || !crowd) return draft
  return {
    ...draft,
    is_anonymous: thresholdOfLaunch(crowd.settled, audiences.anonymity_threshold, reach.mayAskCompany) !== null,
  }
}

/**
 * Loads the data of the form. A new pulse starts with the team that it is `about`, if that team may be asked. The form
 * also opens without teams, templates or audiences, with less information.
 */
export async function prepareForm(
  pulseId: string | null,
  reach: Reach,
  about: string | null = null,
): Promise<PreparedForm> {
  const [pulse, teams, templates, audiences] = await Promise.all([
    pulseId === null ? null : api.pulses.get({ id: pulseId }),
    api.teams.list().catch(() => []),
    pulseId === null ? api.pulseTemplates.list().catch(() => []) : [],
    api.pulses.audiences().catch(() => null),
  ])
  const mayBeAsked = reach.mayAskCompany ? teams : teams.filter(({ id }) => reach.teamIds.includes(id))
  return {
    pulse,
    initial: pulse ? draftOfPulse(pulse) : firstDraft(reach, audiences, mayBeAsked.find(({ id }) => id === about)?.id),
    teams: mayBeAsked,
    templates,
    audiences,
  }
}
