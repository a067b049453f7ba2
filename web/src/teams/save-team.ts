import type { NewTeam, Team } from '@kamerton/contract/teams/schemas'
import { attempt, isRefusal, type Refusal } from '../lib/form-errors'
import { plural } from '../lib/plural'
import { forgetSigned } from '../shell/signed'
import { toast } from '../ui/toasts'
import { teamsApi } from './api'
import { forgetTeamDraft } from './form/use-team-form'

/** Which team a form changes, and the version that it was opened with; null: it is not there yet. */
export type Changed = { id: string; version: number } | null

/** Creates the team or changes it, and says so. A refusal comes back for the form to show. */
export async function saveTeam(changed: Changed, team: NewTeam): Promise<Refusal | Team> {
  const outcome = await attempt(() =>
    changed === null ? teamsApi.create(team) : teamsApi.update({ ...team, ...changed }),
  )
  if (isRefusal(outcome)) {
    toast.error(
      changed === null ? 'Ошибка при создании команды' : 'Ошибка при обновлении команды',
      outcome.refusal.message,
    )
    return outcome
  }
  forgetTeamDraft(changed?.id ?? null)
  // Who leads and who belongs where is part of what the shell knows of the signed-in person.
  forgetSigned()
  toast.success(changed === null ? 'Команда создана' : 'Команда обновлена')
  return outcome
}

/** Deletes the team and says what went with it. */
export async function deleteTeam(id: string): Promise<Refusal | null> {
  const outcome = await attempt(() => teamsApi.delete({ id }))
  if (isRefusal(outcome)) {
    toast.error('Ошибка при удалении команды', outcome.refusal.message)
    return outcome
  }
  forgetTeamDraft(id)
  forgetSigned()
  const { stopped_pulses } = outcome
  toast.success(
    'Команда удалена',
    stopped_pulses > 0
      ? `Вместе с\u00a0ней остановлено: ${plural(stopped_pulses, 'пульс', 'пульса', 'пульсов')}.`
      : undefined,
  )
  return null
}

/** What is asked before, with what is lost and what is kept. */
export const questionBeforeDeleting = (name: string) =>
  ({
    type: 'danger',
    title: `Удалить команду «${name}»?`,
    message:
      'Люди останутся в\u00a0компании, их прошлые ответы и\u00a0показатели сохранятся. Идущие пульсы команды будут остановлены.',
    confirmText: 'Удалить',
  }) as const
