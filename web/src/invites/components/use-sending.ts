import { useState } from 'react'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal } from '../../lib/form-errors'
import { pluralWord } from '../../lib/plural'
import { toast } from '../../ui/toasts'
import { invitesApi } from '../api'
import { addressOf, type Row, RowValues, refusedAddresses } from '../rows'
import type { InviteRows } from './use-invite-rows'

/** Sends the rows that are ready and says how it went. Nothing that was typed goes before it was taken. */
export function useSending(list: InviteRows, onSent: () => Promise<void>) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  /** Answers the first row that was refused. */
  const send = async (): Promise<Row | undefined> => {
    setSending(true)
    setRefusal(undefined)
    const sent = list.ready
    const outcome = await attempt(() => invitesApi.create({ invites: sent.map((row) => RowValues.parse(row)) }))
    if (isRefusal(outcome)) {
      setSending(false)
      const { issues } = outcome.refusal
      const refused = refusedAddresses(sent, issues)
      list.refuse(refused)
      setRefusal(outcome.refusal)
      toast.error(...wordsOf(outcome.refusal))
      return sent.find((row) => refused.has(addressOf(row)))
    }
    const left = list.keepUnsent()
    toast.success('Приглашения отправлены', left > 0 ? keptWords(left) : undefined)
    await onSent()
    setSending(false)
    return undefined
  }
  return { sending, refusal, send, forgetRefusal: () => setRefusal(undefined) }
}

function wordsOf({ issues, message }: ApiError): [title: string, text?: string] {
  if (issues.length > 0)
    return ['Ошибка отправки приглашений', 'Исправьте отмеченные строки: ничего не\u00a0отправлено.']
  return [message || 'Ошибка отправки приглашений']
}

const keptWords = (count: number) =>
  `${count} ${pluralWord(count, 'незаполненная строка осталась', 'незаполненные строки остались', 'незаполненных строк осталось')} в\u00a0окне приглашения.`
