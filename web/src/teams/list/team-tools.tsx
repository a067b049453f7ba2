import { IconSearch } from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import { SearchField } from '../../ui/text-field'
import { Toolbar } from '../../ui/toolbar'
import { type View, ViewToggle } from '../../ui/view-toggle'

type ToolsProps = {
  search: string
  view: View
  onSearch: (search: string) => void
  onView: (view: View) => void
}

export const TeamTools = ({ search, view, onSearch, onView }: ToolsProps) => (
  <Toolbar end={<ViewToggle value={view} onChange={onView} />}>
    <SearchField
      label="Найти по названию или описанию"
      placeholder="Название или описание"
      icon={<Icon of={IconSearch} />}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  </Toolbar>
)
