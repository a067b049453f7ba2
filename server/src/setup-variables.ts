import { isTimeZone } from '@kamerton/contract/administration/time-zones'
import { CompanyName } from '@kamerton/contract/lib/company-name'
import { Email, PersonName } from '@kamerton/contract/lib/fields'
import { NewPassword } from '@kamerton/contract/lib/password'
import { z } from 'zod'

/** The first owner and their company, as the environment of a machine names them. */
export type EnvironmentSetup = {
  email: string
  first_name: string
  last_name: string
  /** Null: the start prints a link that sets it. */
  password: string | null
  company_name: string
  time_zone: string
}

/** Variables that set an empty installation up without a browser. */
export const SetupVariables = z.object({
  SETUP_OWNER_EMAIL: Email.optional(),
  SETUP_OWNER_NAME: z.string().trim().optional(),
  SETUP_OWNER_PASSWORD: NewPassword.optional(),
  SETUP_COMPANY: CompanyName.optional(),
  SETUP_TIME_ZONE: z.string().refine(isTimeZone, { error: 'такого часового пояса нет в списке' }).optional(),
})

const Names = z.object(PersonName)

/** The setup by the environment; null: it names none. `refuse` does not return. */
export function readSetup(
  {
    SETUP_OWNER_EMAIL: email,
    SETUP_OWNER_NAME: name,
    SETUP_OWNER_PASSWORD: password,
    SETUP_COMPANY: company_name,
    SETUP_TIME_ZONE: time_zone,
  }: z.output<typeof SetupVariables>,
  refuse: (variable: string, sentence: string) => never,
): EnvironmentSetup | null {
  if (!email && !name && !password && !company_name && !time_zone) return null
  if (!email || !name || !company_name)
    return refuse(
      'SETUP_OWNER_EMAIL',
      'первый запуск называет владельца и компанию: задайте ещё SETUP_OWNER_NAME и SETUP_COMPANY или ни одной из SETUP_…',
    )
  const [first_name = '', ...rest] = name.split(/\s+/)
  const names = Names.safeParse({ first_name, last_name: rest.join(' ') })
  if (!names.success) return refuse('SETUP_OWNER_NAME', 'ожидаются имя и фамилия через пробел, до 80 знаков каждое')
  return { email, ...names.data, password: password ?? null, company_name, time_zone: time_zone ?? 'Europe/Moscow' }
}
