import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useState,
} from 'react'
import { part } from '../lib/part'
import { usePart } from './use-part'

type Owner = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>

const floatingTooltip = part(() => import('./floating-tooltip').then(({ FloatingTooltip }) => FloatingTooltip))

/** The owner is remounted inside the tooltip, so the keyboard focus is restored. */
const takeFocus = (owner: HTMLElement | null) => owner?.focus({ preventScroll: true })

/** A short hint on hover and focus. Nothing necessary may be only here. Its code is loaded with the first hint. */
export function Tooltip({ text, children }: { text: ReactNode; children: Owner }) {
  const [wanted, setWanted] = useState(false)
  const { loaded: FloatingTooltip, failed, retry } = usePart(floatingTooltip, wanted)
  // Nothing necessary is only in a hint: without network it is loaded again at the next hover, and no error is shown.
  const want = () => (failed ? retry() : setWanted(true))
  const [focused, setFocused] = useState(false)
  if (FloatingTooltip)
    return (
      <FloatingTooltip text={text}>{focused ? cloneElement(children, { ref: takeFocus }) : children}</FloatingTooltip>
    )
  return cloneElement(children, {
    onPointerEnter: want,
    onFocus: () => {
      setFocused(true)
      want()
    },
    onBlur: () => setFocused(false),
  })
}
