import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import styles from './float.module.css'

/** A word more, on hover and on focus. Nothing that is needed stands only here. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <MantineTooltip
    label={text}
    withinPortal={false}
    multiline
    openDelay={300}
    events={{ hover: true, focus: true, touch: true }}
    transitionProps={{ duration: 120 }}
    classNames={{ tooltip: styles.tooltip }}
  >
    {children}
  </MantineTooltip>
)
