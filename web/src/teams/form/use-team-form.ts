import { zodResolver } from '@hookform/resolvers/zod'
import type { Issue } from '@kamerton/contract/errors'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { readDraft, useDraft } from '../../lib/draft'
import { fieldOf, type Placed, useServerErrors } from '../../page/server-errors'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { CheckedDraft, draftName, forgetTeamDraft, peopleOf, TeamDraft } from './team-draft'

export type TeamForm = UseFormReturn<TeamDraft, unknown, TeamDraft>

function readTeamDraft(teamId: string | null): TeamDraft | undefined {
  const parsed = TeamDraft.safeParse(readDraft(draftName(teamId)))
  return parsed.success ? parsed.data : undefined
}

const placed: Placed<TeamDraft> = { fields: ['name', 'description'] }

/** The form with its draft: what was typed earlier comes back, what is typed now is kept until it is sent. */
export function useTeamForm(
  teamId: string | null,
  initial: TeamDraft,
  { busy, refusal }: { busy: boolean; refusal: ApiError | undefined },
) {
  const [restored, setRestored] = useState(() => readTeamDraft(teamId))
  const { errors, above, unplaced } = useServerErrors(refusal, placed)
  const form = useForm<TeamDraft, unknown, TeamDraft>({
    resolver: zodResolver(CheckedDraft),
    defaultValues: restored ?? initial,
    errors,
  })
  useDraft(form, draftName(teamId))
  const unsaved = form.formState.isDirty || restored !== undefined
  // What is being saved may leave for the team's own page.
  useLeaveWarning(unsaved && !busy)
  const startAnew = () => {
    setRestored(undefined)
    form.reset(initial)
    forgetTeamDraft(teamId)
  }
  return { form, restored, unsaved, above: aboutPeople(form.getValues(), unplaced) ?? above, startAnew }
}

/** What stands under no field and is about people names them. */
function aboutPeople(values: TeamDraft, issues: readonly Issue[]): string | undefined {
  const people = peopleOf(values)
  const said = issues.map(({ loc, msg }) => {
    const [field, index] = fieldOf(loc).split('.')
    const person = field === 'manager_id' ? values.manager : people[Number(index)]
    return person ? `${person.full_name}: ${msg.toLocaleLowerCase('ru')}` : msg
  })
  return said.length > 0 ? [...new Set(said)].join('. ') : undefined
}
