import { CompanyChanges, CompanyDeletion } from '@kamerton/contract/administration/company-schemas'
import { redirect } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { isRefusal, isStale } from '../../lib/form-errors'
import { formatDateTime } from '../../lib/format-date'
import { forgetEverything } from '../../lib/session'
import { act } from '../../page/act'
import { forgetSigned } from '../../shell/known-signed'

/** All commands of the tab «Компания». */
export const CompanyCommand = z.union([z.object({ change: CompanyChanges }), z.object({ delete: CompanyDeletion })])

const saving = {
  done: 'Настройки компании сохранены',
  failed: 'Не удалось сохранить настройки компании',
}

async function change(changes: CompanyChanges) {
  const outcome = await act(saving, () => api.companies.update(changes))
  // The shell shows the name and the time zone too. After a conflict the current settings are loaded anew as well.
  if (!isRefusal(outcome) || isStale(outcome.refusal)) forgetSigned()
  return outcome
}

/** Closes the company. Everybody is signed out, also the person who asked. */
async function close(deletion: CompanyDeletion) {
  const outcome = await act(
    {
      done: 'Компания закрыта',
      now: ({ delete_after }) =>
        `Мы удалим её ${formatDateTime(delete_after)}. До\u00a0этого её можно вернуть: войдите с\u00a0вашим паролем.`,
      failed: 'Не удалось удалить компанию',
    },
    () => api.companies.delete(deletion),
  )
  if (isRefusal(outcome)) return outcome
  forgetEverything()
  forgetSigned()
  return redirect('/login')
}

export const changeCompany = (command: z.output<typeof CompanyCommand>) =>
  'change' in command ? change(command.change) : close(command.delete)
