import type { ApiError } from '../lib/api-error'

export const notVerified = 'Email не подтвержден. Проверьте вашу почту и перейдите по ссылке подтверждения.'

const isWrongCredentials = ({ status, code }: ApiError) => status === 401 || code === 'wrong_credentials'

export const isNotVerified = ({ code }: ApiError): boolean => code === 'email_not_verified'

/** The refusal for the owner, who may take the deletion of the company back. */
export const isClosedByYou = ({ code }: ApiError): boolean => code === 'company_closed_by_you'

/** The text of the specification for each refusal of a sign-in. */
export function loginRefusal(refusal: ApiError): string {
  const { status, detail } = refusal
  if (status === 0) return 'Ошибка входа. Проверьте подключение к интернету.'
  if (isWrongCredentials(refusal)) return 'Неверный email или пароль'
  if (isNotVerified(refusal)) return notVerified
  if (status === 400 || status === 422) return detail || 'Ошибка валидации данных'
  if (status === 403) return detail || 'Доступ запрещен'
  // The time to wait helps a person more than the number of the status.
  if (status === 429 && detail) return detail
  return status >= 400 ? `Ошибка сервера: ${status}` : 'Ошибка авторизации'
}
