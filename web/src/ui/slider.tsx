import type { ComponentProps } from 'react'
import styles from './slider.module.css'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'style'> & {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** A number between two ends, set by dragging. Its label and its value in words are attributes of the input. */
export const Slider = ({ min, max, value, onChange, ...input }: SliderProps) => (
  <input
    {...input}
    type="range"
    className={styles.slider}
    style={{ backgroundSize: `${(100 * (value - min)) / (max - min || 1)}% 4px, 100% 4px` }}
    min={min}
    max={max}
    value={value}
    onChange={({ target }) => onChange(target.valueAsNumber)}
  />
)
