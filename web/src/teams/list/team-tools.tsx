import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { Segmented } from '../../ui/segmented'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import styles from './list.module.css'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

type ToolsProps = {
  search: string
  view: 'grid' | 'list'
  onSearch: (search: string) => void
  onView: (view: 'grid' | 'list') => void
}

export const TeamTools = ({ search, view, onSearch, onView }: ToolsProps) => (
  <Toolbar
    end={
      <div className={styles.view}>
        <Segmented
          label="Вид списка"
          value={view}
          onChange={onView}
          options={[
            { value: 'grid', label: 'Плиткой', icon: <IconLayoutGrid {...icon} /> },
            { value: 'list', label: 'Списком', icon: <IconList {...icon} /> },
          ]}
        />
      </div>
    }
  >
    <SearchField
      label="Найти по названию или описанию"
      placeholder="Название или описание"
      icon={<IconSearch {...icon} />}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  </Toolbar>
)
