import type { PulseTemplate, TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { thresholdOfLaunch } from '@kamerton/contract/pulses/launch'
import type { Audiences, Pulse } from '@kamerton/contract/pulses/schemas'
import type { TeamSummary } from '@kamerton/contract/teams/schemas'
import { api } from '../../lib/api'
import { keepDraft } from '../../lib/draft'
import { crowdIn } from '../launch/audience-words'
import { draftName } from './kept-draft'
import { draftOfPulse, emptyDraft, type PulseDraft, withTemplate } from './pulse-draft'
import type { Reach } from './reach'

/** Stores a template as the draft of a new pulse before its form is opened. */
export async function beginWithTemplate(template: TemplateContent, reach: Reach): Promise<void> {
  const audiences = await api.pulses.audiences().catch(() => null)
  keepDraft(draftName(null), withTemplate(sharingAs(audiences, emptyDraft(reach)), template, reach.mayAskCompany))
}

/** Applies the company's default for sharing results; if it could not be loaded, results are shared. */
const sharingAs = (audiences: Audiences | null, draft: PulseDraft): PulseDraft =>
  audiences ? { ...draft, shares_results: audiences.shares_results } : draft

/** Everything that the form offers to choose from. */
export type Choices = {
  teams: readonly TeamSummary[]
  templates: readonly PulseTemplate[]
  /** Null if they could not be loaded; then no numbers are shown. */
  audiences: Audiences | null
}

export type PreparedForm = Choices & { initial: PulseDraft }

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

/** The form also opens without teams, templates or audiences, with less information. */
async function loadChoices(reach: Reach, { isNew }: { isNew: boolean }): Promise<Choices> {
  const [teams, templates, audiences] = await Promise.all([
    api.teams.list().catch(() => []),
    isNew ? api.pulseTemplates.list().catch(() => []) : [],
    api.pulses.audiences().catch(() => null),
  ])
  const teamsToAsk = reach.mayAskCompany ? teams : teams.filter(({ id }) => reach.teamIds.includes(id))
  return { teams: teamsToAsk, templates, audiences }
}

/** Loads the data of the form of a new pulse. It starts with the team that it is `about`, if that team may be asked. */
export async function prepareForm(reach: Reach, about: string | null = null): Promise<PreparedForm> {
  const choices = await loadChoices(reach, { isNew: true })
  const team = choices.teams.find(({ id }) => id === about)
  return { ...choices, initial: firstDraft(reach, choices.audiences, team?.id) }
}

/** Loads the choices in the form of a saved pulse. */
export const prepareChoices = (reach: Reach): Promise<Choices> => loadChoices(reach, { isNew: false })

export const formOf = (pulse: Pulse, choices: Choices): PreparedForm => ({ ...choices, initial: draftOfPulse(pulse) })
