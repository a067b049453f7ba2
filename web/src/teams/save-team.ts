import { quoted } from '@kamerton/contract/lib/names'
import type { NewTeam, Team } from '@kamerton/contract/teams/schemas'
import { api } from '../lib/api'
import { isRefusal, type Refusal } from '../lib/form-errors'
import { plural } from '../lib/plural'
import { act } from '../page/act'
import { type Changed, updateOf } from '../page/changed'
import { changedOf } from '../page/rebase'
import { forgetSigned } from '../shell/known-signed'
import { draftOf, forgetTeamDraft, sentOf, type TeamDraft } from './form/team-draft'

/** Only changed fields are sent. */
export const changesOf = (team: Team, draft: TeamDraft): Changed => ({
  id: team.id,
  version: team.version,
  fields: Object.keys(changedOf(sentOf(draftOf(team)), sentOf(draft))),
})

/** Creates or changes the team and shows a toast. A refusal is returned to the form. */
export async function saveTeam(changed: Changed, team: NewTeam, once: string): Promise<Refusal | Team> {
  const words =
    changed === null
      ? { done: 'Команда создана', failed: 'Ошибка при создании команды' }
      : { done: 'Команда обновлена', failed: 'Ошибка при обновлении команды' }
  const saved = await act(words, () =>
    changed === null ? api.teams.create(team, { once }) : api.teams.update(updateOf(team, changed)),
  )
  if (!isRefusal(saved)) {
    forgetTeamDraft(changed?.id ?? null)
    // The shell knows the led and joined teams of the signed-in person.
    forgetSigned()
  }
  return saved
}

type Deleted = { stopped_pulses: number }

const deletion = {
  done: 'Команда удалена',
  now: ({ stopped_pulses }: Deleted) =>
    stopped_pulses > 0
      ? `Вместе с\u00a0ней остановлено: ${plural(stopped_pulses, 'пульс', 'пульса', 'пульсов')}.`
      : undefined,
  failed: 'Ошибка при удалении команды',
}

/** Deletes the team and shows the number of stopped pulses. */
export async function deleteTeam(id: string): Promise<Refusal | null> {
  const deleted = await act(deletion, () => api.teams.delete({ id }))
  if (isRefusal(deleted)) return deleted
  forgetTeamDraft(id)
  forgetSigned()
  return null
}

/** The question before deleting, with the losses and the kept data. */
export const questionBeforeDeleting = (name: string) =>
  ({
    type: 'danger',
    title: `Удалить команду ${quoted(name)}?`,
    message:
      'Люди останутся в\u00a0компании, их прошлые ответы и\u00a0показатели сохранятся. Идущие пульсы команды будут остановлены.',
    confirmText: 'Удалить',
  }) as const
