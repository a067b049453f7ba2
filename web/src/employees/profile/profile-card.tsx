import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import { IconBrandTelegram, IconBriefcase, IconMail } from '@tabler/icons-react'
import { RoleName } from '../../figures/role-name'
import { Avatar } from '../../ui/avatar'
import { Card } from '../../ui/card'
import styles from './profile.module.css'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

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
          <IconBriefcase {...icon} />
          <span>{employee.position}</span>
        </li>
      )}
      <li>
        <IconMail {...icon} />
        <a href={`mailto:${employee.email}`}>{employee.email}</a>
      </li>
      {employee.telegram_username && (
        <li>
          <IconBrandTelegram {...icon} />
          <span>@{employee.telegram_username.replace(/^@/, '')}</span>
        </li>
      )}
    </ul>
  </Card>
)
