import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSay } from './announcer'

type Rows = { move: (from: number, to: number) => void; remove: (index: number) => void }

/**
 * Moves and removes the rows of one list, announces it, and keeps the focus. React takes a moved row out of the page
 * and puts it back, and the browser then loses the focus. `word`: «Цель».
 */
export function useRowActs<List extends HTMLElement>(word: string, { move, remove }: Rows) {
  const list = useRef<List>(null)
  const say = useSay()
  const put = (from: number, to: number) => {
    const here = document.activeElement
    flushSync(() => move(from, to))
    if (here instanceof HTMLElement && here.isConnected) here.focus()
    say(`${word} ${from + 1} теперь на месте ${to + 1}`)
  }
  const drop = (index: number) => {
    flushSync(() => remove(index))
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])]
    const next = rows[Math.min(index, rows.length - 1)]
    const field = next?.querySelector<HTMLElement>('input, button') ?? addButtonAfter(list.current)
    field?.focus()
    say(`${word} ${index + 1} убрана из\u00a0плана`)
  }
  return { list, put, drop }
}

const addButtonAfter = (list: HTMLElement | null) =>
  list?.parentElement?.querySelector<HTMLElement>(':scope > [data-add]') ?? null
