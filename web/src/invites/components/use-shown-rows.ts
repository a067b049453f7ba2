import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Row } from '../rows'
import { rowsOnPage } from './rows-pager'

const wrongField = '[aria-invalid="true"]'

/** The page of rows that the form shows, and the focus within it. */
export function useShownRows(rows: readonly Row[]) {
  const form = useRef<HTMLDivElement>(null)
  const [chosen, setPage] = useState(0)
  const pages = Math.ceil(rows.length / rowsOnPage)
  const page = Math.min(chosen, pages - 1)
  const first = page * rowsOnPage
  return {
    form,
    page,
    setPage,
    shown: rows.slice(first, first + rowsOnPage).map((row, at) => ({ row, number: first + at + 1 })),
    /** Moves the focus to the mistake of a row, or to its address. */
    goTo: ({ key }: Row) => {
      const index = rows.findIndex((row) => row.key === key)
      // The field has to be on the screen before it can be given the focus.
      flushSync(() => setPage(Math.floor(index / rowsOnPage)))
      const email = form.current?.querySelector<HTMLElement>(`[name="email.${key}"]`)
      const mistake = email?.closest('fieldset')?.querySelector<HTMLElement>(wrongField)
      ;(mistake ?? email)?.focus()
    },
    /** Adds a row by this function, and moves the focus to it. */
    goToAdded: (add: () => void) => {
      flushSync(() => {
        add()
        setPage(Math.floor(rows.length / rowsOnPage))
      })
      const inputs = form.current?.querySelectorAll<HTMLInputElement>('[name^="first_name."]')
      inputs?.item(inputs.length - 1).focus()
    },
    /** Moves the focus to the first mistake of the shown page. */
    goToMistake: () => form.current?.querySelector<HTMLElement>(wrongField)?.focus(),
  }
}
