import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { isBlank } from '../rows'
import { useInviteRows } from './use-invite-rows'
import { useKnown } from './use-known'
import { useListFile } from './use-list-file'
import { useSending } from './use-sending'
import { useShownRows } from './use-shown-rows'

export type InviteFormActs = {
  /** The window stays open while there are rows to correct. */
  onSent: (staysOpen: boolean) => Promise<void>
  onLock: (locked: boolean) => void
}

/** The rows of the form, the file that they may come from, and their sending. */
export function useInviteForm({ onSent, onLock }: InviteFormActs) {
  const list = useInviteRows(useKnown())
  const { rows, complete, right, shownWrong } = list
  const { form, page, setPage, shown, goTo, goToAdded, goToMistake } = useShownRows(rows)
  // A list may contain mistakes. For typed rows the first attempt shows the mistakes, and the next may send the other
  // rows.
  const [offered, setOffered] = useState(() => !rows.every(isBlank))
  const { sending, refusal, send, forgetRefusal } = useSending(list, onSent)
  const file = useListFile(list, () => {
    forgetRefusal()
    setPage(0)
    setOffered(true)
  })
  const sendsRight = offered && shownWrong.length > 0 && right.length > 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const [wrong] = list.wrong.filter((row) => complete.includes(row))
    if (wrong && !sendsRight) {
      flushSync(() => {
        list.checkRows(list.wrong)
        setOffered(true)
      })
      return goTo(wrong)
    }
    list.checkRows(right)
    onLock(true)
    const outcome = await send({ staysOpen: sendsRight })
    onLock(false)
    if (outcome?.isSent) {
      file.forget()
      goToMistake()
    } else if (outcome?.refused) {
      setOffered(true)
      goTo(outcome.refused)
    }
  }
  return {
    list,
    file,
    form,
    pager: { page, count: rows.length, onPage: setPage },
    shown,
    sending,
    refusal,
    /** Only the correct rows would be sent. */
    sendsRight,
    submit,
    add: () => goToAdded(list.add),
    goTo,
  }
}
