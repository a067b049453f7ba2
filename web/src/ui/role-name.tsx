import type { Role } from '@kamerton/contract/lib/ability'
import { roleLabels } from '@kamerton/contract/users/role-labels'
import styles from './badge.module.css'
import { classNames } from './class-names'

export const RoleName = ({ role }: { role: Role }) => (
  <span className={classNames(styles.role, styles[role])}>{roleLabels[role]}</span>
)
