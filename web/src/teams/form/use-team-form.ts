import { zodResolver } from '@hookform/resolvers/zod'
import type { Issue } from '@kamerton/contract/errors'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../lib/api-error'
import { fieldOf } from '../../lib/field-of'
import { type Placed, useServerErrors } from '../../page/server-errors'
import { useKeptForm } from '../../page/use-kept-form'
import { useLeaveWarning } from '../../ui/use-leave-warning'
import { CheckedDraft, draftName, peopleOf, TeamDraft } from './team-draft'

export type TeamForm = UseFormReturn<TeamDraft, unknown, TeamDraft>

const acceptDraft = (kept: unknown): TeamDraft | undefined => TeamDraft.safeParse(kept).data

const placed: Placed<TeamDraft> = { fields: ['name', 'description'] }

/** The form with its draft: earlier typing is restored, and new typing is kept until it is sent. */
export function useTeamForm(
  teamId: string | null,
  saved: TeamDraft,
  { busy, refusal }: { busy: boolean; refusal: ApiError | undefined },
) {
  const { errors, above, unplaced } = useServerErrors(refusal, placed)
  const kept = useKeptForm<TeamDraft, TeamDraft>({
    name: draftName(teamId),
    saved,
    resolver: zodResolver(CheckedDraft),
    refusal,
    errors,
    accept: acceptDraft,
  })
  // A running save may lead to the team's own page, so it needs no warning.
  useLeaveWarning(kept.unsaved && !busy)
  return { ...kept, above: aboutPeople(kept.form.getValues(), unplaced) ?? above }
}

/** Errors without a field, with the name of the person that each is about. */
function aboutPeople(values: TeamDraft, issues: readonly Issue[]): string | undefined {
  const people = peopleOf(values)
  const said = issues.map(({ loc, msg }) => {
    const [field, index] = fieldOf(loc).split('.')
    const person = field === 'manager_id' ? values.manager : people[Number(index)]
    return person ? `${person.full_name}: ${msg.toLocaleLowerCase('ru')}` : msg
  })
  return said.length > 0 ? [...new Set(said)].join('. ') : undefined
}
