import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Days, searchOf } from './report-range'

/** Shows other days by the address, and the same ones anew. What is on the screen stays until they have come. */
export function useDays(days: Days) {
  const navigate = useNavigate()
  const { revalidate, state } = useRevalidator()
  const [sent, setSent] = useState({ from: days, to: days })
  const show = (next: Days) => {
    setSent({ from: days, to: next })
    if (searchOf(next) === searchOf(days)) void revalidate()
    else void navigate({ search: searchOf(next) }, { replace: true, preventScrollReset: true })
  }
  // Days that came another way, as by the browser's own button, are waited for by nobody.
  const isOnItsWay = searchOf(sent.from) === searchOf(days) && searchOf(sent.to) !== searchOf(days)
  return { show, isComing: state !== 'idle' || isOnItsWay }
}
