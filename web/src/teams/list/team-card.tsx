import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import { IconEdit, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { May, useMay } from '../../lib/permissions'
import { plural } from '../../lib/plural'
import { IconButton } from '../../ui/button'
import { CardText, GridCard } from '../../ui/card-grid'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { Unseen } from '../../ui/unseen'
import { Above, WholeLink } from '../../ui/whole-link'
import { Faces } from './faces'
import styles from './list.module.css'

export type TeamActs = { onQuickEdit: (team: Card) => void; onDelete: (team: Card) => void }

/** The whole card leads to the team; its buttons lie above that link. Kept while others are searched for. */
export const TeamCard = memo(({ team, ...acts }: TeamActs & { team: Card }) => (
  <GridCard className={styles.card}>
    <div className={styles.top}>
      <h2>
        <WholeLink to={`/app/teams/${team.id}`}>{team.name}</WholeLink>
      </h2>
      <TeamButtons team={team} {...acts} />
    </div>
    {team.description && <CardText>{team.description}</CardText>}
    <div className={styles.foot}>
      <div className={styles.line}>
        <Leader team={team} />
        <span>{plural(team.member_count, 'участник', 'участника', 'участников')}</span>
      </div>
      <Faces team={team} view="grid" />
    </div>
  </GridCard>
))

export const Leader = ({ team }: { team: Card }) =>
  team.manager ? (
    <span className={styles.leader}>
      <Unseen>Руководитель: </Unseen>
      {team.manager.full_name}
    </span>
  ) : (
    <span className={styles.nobody}>Руководитель не назначен</span>
  )

/** The page of the form, and what else may be done with the team. */
export function TeamButtons({ team, onQuickEdit, onDelete }: TeamActs & { team: Card }) {
  const may = useMay()
  const navigate = useNavigate()
  return (
    <Above>
      <May action="update" subject="Teams" thing={team}>
        <IconButton
          label={`Изменить: ${team.name}`}
          icon={<Icon of={IconEdit} />}
          onClick={() => void navigate(`/app/teams/${team.id}/edit`)}
        />
      </May>
      <Menu
        label={`Действия: ${team.name}`}
        items={[
          may('update', 'Teams', team) && {
            label: 'Изменить здесь',
            icon: <Icon of={IconPencil} />,
            onClick: () => onQuickEdit(team),
          },
          may('delete', 'Teams', team) && {
            label: 'Удалить',
            icon: <Icon of={IconTrash} />,
            danger: true,
            onClick: () => onDelete(team),
          },
        ]}
      />
    </Above>
  )
}
