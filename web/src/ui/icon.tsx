import type { ComponentType } from 'react'

type IconProps = {
  /** From the set of icons: `<Icon of={IconPlus} />`. */
  of: ComponentType<{ size?: number; stroke?: number; className?: string; 'aria-hidden'?: boolean }>
  size?: number
  /** How thick the lines are, where the usual would be too loud or too faint at its size. */
  stroke?: number
  className?: string
}

/** An icon beside words or in a button that has a name: decoration, so nothing of it is read out. */
export const Icon = ({ of: Shape, size = 18, stroke = 1.7, className }: IconProps) => (
  <Shape size={size} stroke={stroke} className={className} aria-hidden />
)
