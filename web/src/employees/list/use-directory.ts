import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressParam } from '../../lib/address'

/** So long nobody types another letter: shorter asks for words that are not finished, longer feels slow. */
const typingPause = 250

/** Everything that chooses what the directory shows lives in the address; another choice begins at its first page. */
export function useDirectory() {
  const [params, setParams] = useSearchParams()
  const [tab, setTab] = useAddressParam('tab', 'active', ['active', 'invites'])
  const [view, setView] = useAddressParam('view', 'list', ['list', 'grid'])
  const choose = (name: 'search' | 'team' | 'role' | 'page', value: string) =>
    setParams(
      (current) => {
        if (name !== 'page') current.delete('page')
        if (value === '') current.delete(name)
        else current.set(name, value)
        return current
      },
      { preventScrollReset: name !== 'page', replace: name !== 'page' },
    )
  const search = useTyped(params.get('search') ?? '', (text) => choose('search', text.trim()))
  const team = useAnswering(params.get('team') ?? '', (value) => choose('team', value))
  const role = useAnswering(params.get('role') ?? '', (value) => choose('role', value))
  const clear = () => setParams({}, { replace: true })
  return {
    tab,
    setTab,
    view,
    setView,
    search,
    team,
    role,
    setPage: (page: number) => choose('page', pageText(page)),
    clear,
  }
}

const pageText = (page: number) => (page > 1 ? String(page) : '')

/** A control that answers at once, while the address follows when the new data have come. */
function useAnswering(value: string, choose: (value: string) => void) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setShown(value)
  }
  const set = (next: string) => {
    setShown(next)
    choose(next)
  }
  return { value: shown, set }
}

/** A text that is typed: letters appear at once, the search begins when the typing pauses. */
function useTyped(value: string, choose: (text: string) => void) {
  const [shown, setShown] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<number>(undefined)
  // What comes back from the address never replaces what is being typed, only a link or a cleared filter does.
  if (seen !== value) {
    setSeen(value)
    if (shown.trim() !== value && !shown.trim().startsWith(value)) setShown(value)
  }
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const set = (text: string) => {
    setShown(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => choose(text), typingPause)
  }
  return { value: shown, set }
}
