import type { ReactNode } from 'react'
import { useIsNarrow } from './use-is-narrow'
import type { View } from './view-toggle'

type ListViewProps = { view: View; cards: ReactNode; rows: ReactNode }

/** A list as cards or as rows. Only what is seen is drawn, and a narrow screen sees cards. */
export function ListView({ view, cards, rows }: ListViewProps) {
  const narrow = useIsNarrow()
  return view === 'grid' || narrow ? cards : rows
}
