import { CompanyChanges } from '@kamerton/contract/administration/company-schemas'
import { z } from 'zod'
import { api } from '../../lib/api'
import { isRefusal, isStale } from '../../lib/form-errors'
import { act } from '../../page/act'
import { forgetSigned } from '../../shell/known-signed'

/** What can be done on the tab «Компания». */
export const CompanyCommand = z.object({ change: CompanyChanges })

const words = {
  done: 'Настройки компании сохранены',
  failed: 'Не удалось сохранить настройки компании',
}

export async function changeCompany({ change }: z.output<typeof CompanyCommand>) {
  const outcome = await act(words, () => api.companies.update(change))
  // The name and the time zone stand in the shell too; of a company that is not what it was, the next look is at what it is.
  if (!isRefusal(outcome) || isStale(outcome.refusal)) forgetSigned()
  return outcome
}
