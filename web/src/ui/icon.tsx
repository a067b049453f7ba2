import type { ComponentType } from 'react'

type IconProps = {
  /** Component from the set of icons: `<Icon of={IconPlus} />`. */
  of: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>
  size?: number
  /** Line width, if the usual one is too bold or too thin at this size. */
  stroke?: number
  className?: string
}

/** An icon beside text or in a named button: decoration, so it is hidden from screen readers. */
export const Icon = ({ of: Shape, size = 18, stroke = 1.7, className }: IconProps) => (
  <Shape size={size} stroke={stroke} className={className} aria-hidden />
)
