import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import { IconEdit, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { Link, useNavigate } from 'react-router'
import { May, useMay } from '../../lib/permissions'
import { plural } from '../../lib/plural'
import { IconButton } from '../../ui/button'
import { Menu } from '../../ui/menu'
import { Faces } from './faces'
import styles from './list.module.css'

export type TeamActs = { onQuickEdit: (team: Card) => void; onDelete: (team: Card) => void }

/** The whole card leads to the team; its buttons lie above that link. Kept while others are searched for. */
export const TeamCard = memo(({ team, ...acts }: TeamActs & { team: Card }) => (
  <article className={styles.card}>
    <div className={styles.top}>
      <h2>
        <Link className={styles.whole} to={`/app/teams/${team.id}`}>
          {team.name}
        </Link>
      </h2>
      <TeamButtons team={team} {...acts} />
    </div>
    {team.description && <p>{team.description}</p>}
    <div className={styles.foot}>
      <div className={styles.line}>
        <Leader team={team} />
        <span>{plural(team.member_count, 'участник', 'участника', 'участников')}</span>
      </div>
      <Faces team={team} view="grid" />
    </div>
  </article>
))

export const Leader = ({ team }: { team: Card }) =>
  team.manager ? (
    <span className={styles.leader}>
      <span className={styles.unseen}>Руководитель: </span>
      {team.manager.full_name}
    </span>
  ) : (
    <span className={styles.nobody}>Руководитель не назначен</span>
  )

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** The page of the form, and what else may be done with the team. */
export function TeamButtons({ team, onQuickEdit, onDelete }: TeamActs & { team: Card }) {
  const may = useMay()
  const navigate = useNavigate()
  return (
    <span className={styles.above}>
      <May action="update" subject="Teams" thing={team}>
        <IconButton
          label={`Изменить: ${team.name}`}
          icon={<IconEdit {...icon} />}
          onClick={() => void navigate(`/app/teams/${team.id}/edit`)}
        />
      </May>
      <Menu
        label={`Действия: ${team.name}`}
        items={[
          may('update', 'Teams', team) && {
            label: 'Изменить здесь',
            icon: <IconPencil {...icon} />,
            onClick: () => onQuickEdit(team),
          },
          may('delete', 'Teams', team) && {
            label: 'Удалить',
            icon: <IconTrash {...icon} />,
            danger: true,
            onClick: () => onDelete(team),
          },
        ]}
      />
    </span>
  )
}
