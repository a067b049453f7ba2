import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { Icon } from './icon'
import { Segmented } from './segmented'
import { useIsNarrow } from './use-is-narrow'

export type View = 'grid' | 'list'

/** Cards or rows, at the end of a list's `Toolbar`. A narrow screen always shows cards, without a choice. */
export function ViewToggle({ value, onChange }: { value: View; onChange: (value: View) => void }) {
  if (useIsNarrow()) return null
  return (
    <Segmented
      label="Вид списка"
      value={value}
      onChange={onChange}
      options={[
        { value: 'grid', label: 'Плиткой', icon: <Icon of={IconLayoutGrid} /> },
        { value: 'list', label: 'Списком', icon: <Icon of={IconList} /> },
      ]}
    />
  )
}
