import { useState } from 'react'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { isRefusal } from '../../lib/form-errors'
import { pluralWord } from '../../lib/plural'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { refusedPlace } from '../../shell/refused-place'
import { type Row, refusalsOf } from '../rows'
import type { InviteRows } from './use-invite-rows'

/** Sends the correct rows and shows the result. Typed rows are removed only after the server has accepted them. */
export function useSending(list: InviteRows, onSent: (staysOpen: boolean) => Promise<void>) {
  const [refusal, setRefusal] = useState<ApiError>()
  const once = useActKey()
  /**
   * Returns whether the rows are sent, else the first refused row. With `staysOpen` the window stays open while rows
   * are left to correct.
   */
  const [send, sending] = useOnce(
    async ({ staysOpen }: { staysOpen: boolean }): Promise<{ isSent: boolean; refused?: Row }> => {
      setRefusal(undefined)
      const sent = list.right
      const asked = sent.map(list.asked)
      const outcome = await act(words, async () => {
        await once((key) => api.invites.create({ invites: asked }, { once: key }))
        return list.keepUnsent(sent)
      })
      if (!isRefusal(outcome)) {
        await onSent(staysOpen && outcome > 0)
        return { isSent: true }
      }
      const { refused, places } = refusalsOf(asked, outcome.refusal.issues)
      list.refuse(refused)
      setRefusal(outcome.refusal)
      if (outcome.refusal.code === 'user_limit_reached') refusedPlace.set(true)
      return { isSent: false, refused: sent[places[0] ?? -1] }
    },
  )
  return { sending, refusal, send, forgetRefusal: () => setRefusal(undefined) }
}

const notSent = 'Ошибка отправки приглашений'
const words = {
  done: 'Приглашения отправлены',
  now: (left: number) => (left > 0 ? keptWords(left) : undefined),
  // The window says itself that no place is free.
  failed: ({ issues, message, code }: ApiError) =>
    issues.length > 0 || code === 'user_limit_reached' ? notSent : message || notSent,
  because: ({ issues }: ApiError) =>
    issues.length > 0 ? 'Исправьте отмеченные строки: ничего не\u00a0отправлено.' : undefined,
}

const keptWords = (count: number) =>
  `${count} ${pluralWord(count, 'строка осталась', 'строки остались', 'строк осталось')} в\u00a0окне приглашения.`
