import { useState } from 'react'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { isRefusal } from '../../lib/form-errors'
import { pluralWord } from '../../lib/plural'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { addressOf, type Row, RowValues, refusedAddresses } from '../rows'
import type { InviteRows } from './use-invite-rows'

/** Sends the rows that are ready and says how it went. Nothing that was typed goes before it was taken. */
export function useSending(list: InviteRows, onSent: () => Promise<void>) {
  const [refusal, setRefusal] = useState<ApiError>()
  const once = useActKey()
  /** Answers the first row that was refused. */
  const [send, sending] = useOnce(async (): Promise<Row | undefined> => {
    setRefusal(undefined)
    const sent = list.ready
    const outcome = await act(words, async () => {
      await once((key) => api.invites.create({ invites: sent.map((row) => RowValues.parse(row)) }, { once: key }))
      return list.keepUnsent()
    })
    if (isRefusal(outcome)) {
      const refused = refusedAddresses(sent, outcome.refusal.issues)
      list.refuse(refused)
      setRefusal(outcome.refusal)
      return sent.find((row) => refused.has(addressOf(row)))
    }
    await onSent()
    return undefined
  })
  return { sending, refusal, send, forgetRefusal: () => setRefusal(undefined) }
}

const notSent = 'Ошибка отправки приглашений'
const words = {
  done: 'Приглашения отправлены',
  now: (left: number) => (left > 0 ? keptWords(left) : undefined),
  failed: ({ issues, message }: ApiError) => (issues.length > 0 ? notSent : message || notSent),
  because: ({ issues }: ApiError) =>
    issues.length > 0 ? 'Исправьте отмеченные строки: ничего не\u00a0отправлено.' : undefined,
}

const keptWords = (count: number) =>
  `${count} ${pluralWord(count, 'незаполненная строка осталась', 'незаполненные строки остались', 'незаполненных строк осталось')} в\u00a0окне приглашения.`
