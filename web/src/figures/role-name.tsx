import type { Role } from '@kamerton/contract/lib/ability'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { classNames } from '../ui/class-names'
import styles from './role-name.module.css'

export const RoleName = ({ role }: { role: Role }) => (
  <span className={classNames(styles.role, styles[role])}>{roleLabels[role]}</span>
)
