import { PasswordChange } from '@kamerton/contract/auth/schemas'
import { ProfileChanges } from '@kamerton/contract/people/schemas'
import { z } from 'zod'
import { api } from '../lib/api'
import { isRefusal, isStale } from '../lib/form-errors'
import { act } from '../page/act'
import { forgetSigned } from '../shell/known-signed'

/** All commands of the page, section by section. */
export const Command = z.discriminatedUnion('section', [
  z.object({ section: z.literal('photo'), avatar: z.instanceof(File).nullable() }),
  z.object({ section: z.literal('profile'), profile: ProfileChanges }),
  z.object({ section: z.literal('password'), change: PasswordChange }),
  z.object({ section: z.literal('session'), id: z.string() }),
  z.object({ section: z.literal('other-sessions') }),
])
export type Command = z.output<typeof Command>

type Said = { done: string; now?: string; failed: string }

function saidOf(command: Command): Said {
  switch (command.section) {
    case 'photo':
      return command.avatar
        ? { done: 'Аватар успешно загружен!', failed: 'Ошибка загрузки аватара' }
        : { done: 'Фото удалено', now: 'Вместо него снова инициалы.', failed: 'Не удалось удалить фото' }
    case 'profile':
      return { done: 'Профиль успешно обновлен!', failed: 'Ошибка обновления профиля' }
    case 'password':
      return {
        done: 'Пароль успешно изменен!',
        now: 'Остальные устройства вышли из\u00a0аккаунта.',
        failed: 'Ошибка смены пароля',
      }
    case 'session':
      return {
        done: 'Сеанс завершён',
        now: 'Это устройство вышло из\u00a0аккаунта.',
        failed: 'Не удалось завершить сеанс',
      }
    case 'other-sessions':
      return {
        done: 'Остальные сеансы завершены',
        now: 'Вы остались только на\u00a0этом устройстве.',
        failed: 'Не удалось завершить сеансы',
      }
  }
}

function carryOut(command: Command): Promise<unknown> {
  switch (command.section) {
    case 'photo':
      return command.avatar ? api.people.uploadAvatar({ avatar: command.avatar }) : api.people.deleteAvatar()
    case 'profile':
      return api.people.update(command.profile)
    case 'password':
      return api.auth.changePassword(command.change)
    case 'session':
      return api.auth.endSession({ id: command.id })
    case 'other-sessions':
      return api.auth.endOtherSessions()
  }
}

/** Makes the change and shows its result. A refusal is also returned to the form. */
export async function changeSettings(command: Command) {
  const outcome = await act(saidOf(command), () => carryOut(command))
  // After a conflict the current profile is loaded anew.
  if (isRefusal(outcome) && isStale(outcome.refusal)) forgetSigned()
  if (isRefusal(outcome)) return outcome
  // The shell shows the name and the photo too.
  if (command.section === 'photo' || command.section === 'profile') forgetSigned()
  return { done: true as const }
}
