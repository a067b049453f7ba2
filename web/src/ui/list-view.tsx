import type { ReactNode } from 'react'
import { useIsNarrow } from './use-is-narrow'
import type { View } from './view-toggle'

type ListViewProps = { view: View; cards: ReactNode; rows: ReactNode }

/** A list as cards or rows. Only the visible kind is rendered, and a narrow screen shows cards. */
export function ListView({ view, cards, rows }: ListViewProps) {
  const narrow = useIsNarrow()
  return view === 'grid' || narrow ? cards : rows
}
