import { NavLink } from 'react-router'
import { Icon } from '../ui/icon'
import { dashboardPath, homePath, type Section } from './sections'
import { SidebarCount } from './sidebar-count'
import { waiting } from './waiting'

type ItemProps = { of: Section; onChoose?: () => void; iconSize?: number }

/** The first screen has the only number of the navigation: how much waits for the person. */
const isCounted = (path: string) => path === homePath || path === dashboardPath

/** A link to a screen of the navigation. */
export const NavigationItem = ({ of: { path, label, icon: Sign }, onChoose, iconSize }: ItemProps) => (
  <NavLink to={path} onClick={onChoose} title={label}>
    <Icon of={Sign} stroke={1.6} size={iconSize} />
    <span>{label}</span>
    {isCounted(path) && <SidebarCount of={waiting} words="ждут вас" />}
  </NavLink>
)
