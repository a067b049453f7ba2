import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: ReactNode; count?: number }[]
  /** Content of the open tab. */
  children: ReactNode
}

/** Keep `value` in the address (`useAddressParam`), so that back, reload and a shared link keep the tab. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === chosen)
    if (tab) onChange(tab.value)
  }
  return (
    <MantineTabs value={value} onChange={choose}>
      <MantineTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={value}>{children}</MantineTabs.Panel>
    </MantineTabs>
  )
}
