import type { Team } from '@kamerton/contract/teams/schemas'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { formatDate } from '../../lib/format-date'
import { May, useMay } from '../../lib/permissions'
import { plural } from '../../lib/plural'
import { ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { PageHeader } from '../../ui/page'
import styles from './detail.module.css'

export const backToTeams = { to: '/app/teams', label: 'Назад к\u00a0командам' }

/** The name of the team, its facts, and the acts for it. */
export function TeamHeader({ team, onDelete }: { team: Team; onDelete: () => void }) {
  const may = useMay()
  return (
    <>
      <PageHeader
        back={backToTeams}
        title={team.name}
        sentence={
          <span className={styles.sentence}>
            <span>{plural(team.members.length, 'участник', 'участника', 'участников')}</span>
            <span>создана {formatDate(team.created_at)}</span>
          </span>
        }
        actions={
          <>
            <May action="update" subject="Teams" thing={team}>
              <ButtonLink to={`/app/teams/${team.id}/edit`} icon={<Icon of={IconEdit} />}>
                Изменить
              </ButtonLink>
            </May>
            <Menu
              label={`Действия: ${team.name}`}
              items={[
                may('delete', 'Teams', team) && {
                  label: 'Удалить команду',
                  icon: <Icon of={IconTrash} />,
                  danger: true,
                  onClick: onDelete,
                },
              ]}
            />
          </>
        }
      />
      {team.description && <p className={styles.about}>{team.description}</p>}
    </>
  )
}
