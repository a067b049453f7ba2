import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useState,
} from 'react'
import { useLater } from './use-later'

type Owner = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>

const load = () => import('./floating-tooltip').then(({ FloatingTooltip }) => FloatingTooltip)

/** The owner is drawn anew inside the tooltip; who stood on it with the keyboard stays. */
const takeFocus = (owner: HTMLElement | null) => owner?.focus({ preventScroll: true })

/** A word more, on hover and on focus. Nothing that is needed stands only here. Its code comes with the first of them. */
export function Tooltip({ text, children }: { text: ReactNode; children: Owner }) {
  const [FloatingTooltip, fetch] = useLater(load)
  const [focused, setFocused] = useState(false)
  if (FloatingTooltip)
    return (
      <FloatingTooltip text={text}>{focused ? cloneElement(children, { ref: takeFocus }) : children}</FloatingTooltip>
    )
  return cloneElement(children, {
    onPointerEnter: fetch,
    onFocus: () => {
      setFocused(true)
      fetch()
    },
    onBlur: () => setFocused(false),
  })
}
