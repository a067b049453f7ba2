import type { ReactNode } from 'react'

/** The button «Взять в работу» for a question or a team of the results; the page knows how actions are made. */
export type Take = (
  about: { question: { id: string; question: string } } | { team: { id: string; name: string } },
) => ReactNode
