import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { forgetDraft, readDraft, useDraft } from '../../lib/draft'
import { fieldOf, type Refusal } from '../../lib/form-errors'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { CheckedDraft, peopleOf, TeamDraft } from './team-draft'

export type TeamForm = UseFormReturn<TeamDraft, unknown, TeamDraft>

/** The name of what is typed: one per team, and one for the team that is not there yet. */
const draftName = (teamId: string | null) => `team.${teamId ?? 'new'}`

export const forgetTeamDraft = (teamId: string | null): void => forgetDraft(draftName(teamId))

function readTeamDraft(teamId: string | null): TeamDraft | undefined {
  const parsed = TeamDraft.safeParse(readDraft(draftName(teamId)))
  return parsed.success ? parsed.data : undefined
}

/** The form with its draft: what was typed earlier comes back, what is typed now is kept until it is sent. */
export function useTeamForm(
  teamId: string | null,
  initial: TeamDraft,
  { busy, refusal }: { busy: boolean; refusal: Refusal | undefined },
) {
  const [restored, setRestored] = useState(() => readTeamDraft(teamId))
  const form = useForm<TeamDraft, unknown, TeamDraft>({
    resolver: zodResolver(CheckedDraft),
    defaultValues: restored ?? initial,
  })
  useDraft(form, draftName(teamId))
  const unsaved = form.formState.isDirty || restored !== undefined
  // What is being saved may leave for the team's own page.
  useLeaveWarning(unsaved && !busy)
  const { setError } = form
  useEffect(() => {
    // The form's state is outside React's data flow, so the server's answer has to be carried into it.
    for (const { loc, msg } of refusal?.refusal.issues ?? []) {
      const field = fieldOf(loc)
      if (field === 'name' || field === 'description') setError(field, { type: 'server', message: msg })
    }
  }, [refusal, setError])
  const startAnew = () => {
    setRestored(undefined)
    form.reset(initial)
    forgetTeamDraft(teamId)
  }
  return { form, restored, unsaved, startAnew }
}

/** What a refusal says that stands under no field: about people it names them. */
export function saidAbove(form: TeamForm, refusal: Refusal | undefined): string | undefined {
  if (!refusal) return undefined
  const { issues, message } = refusal.refusal
  if (issues.length === 0) return message
  const values = form.getValues()
  const people = peopleOf(values)
  const said = issues.flatMap(({ loc, msg }) => {
    const [field, index] = fieldOf(loc).split('.')
    if (field === 'name' || field === 'description') return []
    const person = field === 'manager_id' ? values.manager : people[Number(index)]
    return person ? `${person.full_name}: ${msg.toLocaleLowerCase('ru')}` : msg
  })
  return said.length > 0 ? [...new Set(said)].join('. ') : undefined
}
