import { Tooltip as MantineTooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import styles from './float.module.css'

/** The tooltip that `tooltip.tsx` loads on demand. */
export const FloatingTooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
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
