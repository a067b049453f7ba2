import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '../../lib/api-error'
import { attempt, isRefusal } from '../../lib/form-errors'
import { pluralWord } from '../../lib/plural'
import { toast } from '../../ui/toasts'
import { invitesApi } from '../api'
import { RowValues, refusedAddresses } from '../rows'
import type { InviteRows } from './use-invite-rows'

/** Sends the rows that are ready and says how it went. Nothing that was typed goes before it was taken. */
export function useSending(list: InviteRows, onSent: () => void) {
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<ApiError>()
  const { revalidate } = useRevalidator()
  const send = async () => {
    setSending(true)
    setRefusal(undefined)
    const sent = list.ready
    const outcome = await attempt(() => invitesApi.create({ invites: sent.map((row) => RowValues.parse(row)) }))
    setSending(false)
    if (isRefusal(outcome)) {
      const { issues } = outcome.refusal
      list.refuse(refusedAddresses(sent, issues))
      setRefusal(outcome.refusal)
      return toast.error(...wordsOf(outcome.refusal))
    }
    const left = list.keepUnsent()
    toast.success('Приглашения отправлены', left > 0 ? keptWords(left) : undefined)
    void revalidate()
    onSent()
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
