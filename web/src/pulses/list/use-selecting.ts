import { SECOND } from '@kamerton/contract/lib/durations'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { useEffect, useState } from 'react'
import { part } from '../../lib/part'
import { selectableFrom } from '../../ui/selectable-from'
import type { Held } from '../../ui/selection/use-selection'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { usePart } from '../../ui/use-part'

const selecting = part(async () => {
  const [{ SelectionBox }, { selectionOf }, { ManyActs }] = await Promise.all([
    import('../../ui/selection/selection-box'),
    import('../../ui/selection/use-selection'),
    import('./many-acts'),
  ])
  return { SelectionBox, selectionOf, ManyActs }
})

/** The list itself is read first: checkboxes come after it, into the room that it keeps for them. */
const comesAfter = 2 * SECOND

/**
 * The choice of several pulses. Its code is loaded once the list has been shown for a while, or is pointed at, focused
 * or asked for by «Выбрать».
 */
export function useSelecting(rows: readonly PulseCard[]) {
  const narrow = useIsNarrow()
  const [held, hold] = useState<Held<PulseCard>>({ begun: false, chosen: new Map() })
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), comesAfter)
    return () => clearTimeout(timer)
  }, [])
  const { loaded } = usePart(selecting, wanted)
  const isOn = held.begun || held.chosen.size > 0
  const isLong = rows.length >= selectableFrom
  const want = () => setWanted(true)
  return {
    kit: loaded,
    selection: loaded?.selectionOf({ held, hold, narrow }, rows, rows.length),
    isOn,
    /** Whether rows keep room for a checkbox. */
    hasRoom: isOn || (isLong && !narrow),
    begin:
      isOn || rows.length < 2 || (isLong && !narrow)
        ? null
        : () => {
            want()
            hold((now) => ({ ...now, begun: true }))
          },
    /** Of the list: loads the code before a checkbox is reached. */
    nearing: { onPointerEnter: want, onFocus: want },
  }
}
