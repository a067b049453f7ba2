import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { IconBrandTelegram, IconBriefcase, IconMail } from '@tabler/icons-react'
import { RoleName } from '../../figures/role-name'
import { Avatar } from '../../ui/avatar'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import styles from './profile.module.css'

/** Who this is and how to reach them. */
export const ProfileCard = ({ employee }: { employee: EmployeeProfile }) => (
  <Card>
    <div className={styles.person}>
      <Avatar name={employee.full_name} src={employee.avatar_url} size="2xl" />
      <div>
        <p className={styles.fullName}>{employee.full_name}</p>
        <RoleName role={employee.role} />
      </div>
    </div>
    <ul className={styles.contacts}>
      {employee.position && (
        <li>
          <Icon of={IconBriefcase} size={17} />
          <span>{employee.position}</span>
        </li>
      )}
      <li>
        <Icon of={IconMail} size={17} />
        <a href={`mailto:${employee.email}`}>{employee.email}</a>
      </li>
      {employee.telegram_username && (
        <li>
          <Icon of={IconBrandTelegram} size={17} />
          <span>@{employee.telegram_username.replace(/^@/, '')}</span>
        </li>
      )}
    </ul>
  </Card>
)
