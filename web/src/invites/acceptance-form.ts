import { InviteAcceptance } from '@kamerton/contract/invites/schemas'
import { areEqual, mismatch, passwordTwice } from '../lib/password-twice'

export const AcceptanceForm = InviteAcceptance.extend(passwordTwice('Введите пароль', 'Подтвердите пароль')).refine(
  areEqual,
  mismatch,
)
