import { type DirectoryColumn, DirectoryOrder } from '@kamerton/contract/employees/schemas'
import { useEffect, useRef, useState } from 'react'
import { useAddress, useAddressParam } from '../../lib/address'
import { orderState } from '../../lib/order'
import { choices } from './directory-query'

/** So long nobody types another letter: shorter asks for words that are not finished, longer feels slow. */
const typingPause = 250
/** More answers than this are never on their way at once. */
const askedRemembered = 8

const usualOrder: DirectoryOrder = 'name'

/** Everything that chooses what the directory shows lives in the address; another choice begins at its first page. */
export function useDirectory() {
  const [params, change] = useAddress()
  const [tab, setTab] = useAddressParam('tab', 'active', ['active', 'invites'])
  const [view, setView] = useAddressParam('view', 'list', ['list', 'grid'])
  const choose = (name: (typeof choices)[number] | 'page', value: string) =>
    change(
      (address) => {
        if (name !== 'page') address.delete('page')
        if (value === '') address.delete(name)
        else address.set(name, value)
      },
      { preventScrollReset: name !== 'page', replace: name !== 'page' },
    )
  const search = useTyped(params.get('search') ?? '', (text) => choose('search', text.trim()))
  const team = useAnswering(params.get('team') ?? '', (value) => choose('team', value))
  const role = useAnswering(params.get('role') ?? '', (value) => choose('role', value))
  const attention = useAnswering(params.get('attention') === 'on' ? 'on' : '', (value) => choose('attention', value))
  const sort = useAnswering(DirectoryOrder.catch(usualOrder).parse(params.get('sort')), (value) =>
    choose('sort', value === usualOrder ? '' : value),
  )
  const clear = () => {
    search.show('')
    change(
      (address) => {
        for (const name of [...choices, 'page', 'tab']) address.delete(name)
      },
      { replace: true },
    )
  }
  return {
    tab,
    setTab,
    view,
    setView,
    search,
    team,
    role,
    attention,
    order: orderState<DirectoryColumn>(sort.value, sort.set, ['engagement', 'scoring']),
    setPage: (page: number) => choose('page', pageText(page)),
    clear,
  }
}

const pageText = (page: number) => (page > 1 ? String(page) : '')

/** A control that answers at once, while the address follows when the new data have come. */
function useAnswering<Value extends string>(value: Value, choose: (value: Value) => void) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setShown(value)
  }
  const set = (next: Value) => {
    setShown(next)
    choose(next)
  }
  return { value: shown, set }
}

/** A text that is typed: letters appear at once, the search begins when the typing pauses. */
function useTyped(value: string, choose: (text: string) => void) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  const timer = useRef<number>(undefined)
  // What was asked here comes back from the address later and must not replace what is typed meanwhile; a link must.
  if (seen !== value) {
    setSeen(value)
    if (!asked.includes(value)) setShown(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const show = (text: string) => {
    window.clearTimeout(timer.current)
    setShown(text)
  }
  const set = (text: string) => {
    show(text)
    timer.current = window.setTimeout(() => {
      setAsked((before) => [...before.slice(-askedRemembered), text.trim()])
      choose(text)
    }, typingPause)
  }
  return { value: shown, set, show }
}
