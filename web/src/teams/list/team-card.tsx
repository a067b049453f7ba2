import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import type { TeamCard as Card } from '@kamerton/contract/teams/schemas'
import { IconEdit, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useNavigate } from 'react-router'
import { Score } from '../../figures/score'
import { May, useMay } from '../../lib/permissions'
import { plural } from '../../lib/plural'
import { IconButton } from '../../ui/button'
import { CardText, GridCard } from '../../ui/card-grid'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { Unseen } from '../../ui/unseen'
import { Above, WholeLink } from '../../ui/whole-link'
import { Faces } from './faces'
import { figureOf } from './filter-teams'
import styles from './list.module.css'

/** A team with its eNPS; undefined while that is loading. */
export type ShownTeam = { team: Card; performance: TeamPerformance | undefined }

export type TeamActs = { onQuickEdit: (team: Card) => void; onDelete: (team: Card) => void }

/**
 * The whole card links to the team; its buttons lie above that link. It is memoised, so typing in the search does not
 * redraw it.
 */
export const TeamCard = memo(({ team, performance, ...acts }: TeamActs & ShownTeam) => (
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
      <div className={styles.end}>
        <Faces team={team} view="grid" />
        <TeamEnps performance={performance} named />
      </div>
    </div>
  </GridCard>
))

const absences: Record<NonNullable<TeamPerformance['withheld']>, string> = {
  too_few_answers: 'мало ответов',
  too_few_for_spread: 'мало ответов',
  newcomers: 'недавно в\u00a0команде',
  counted_with_others: 'посчитана с\u00a0другими',
  would_reveal_another_group: 'скрыто',
  closed: 'скрыто',
  round_open: 'опрос идёт',
  running: 'опрос идёт',
  no_answers: 'ответов нет',
}

/** The team's eNPS with its verdict. Without a value it says why. A team that nobody asked shows nothing. */
export function TeamEnps({ performance, named }: Pick<ShownTeam, 'performance'> & { named?: boolean }) {
  if (!performance) return null
  return (
    <span className={styles.enps}>
      {named && 'eNPS '}
      <Score measure="enps" {...figureOf(performance)} absent={absences[performance.withheld ?? 'no_answers']} />
    </span>
  )
}

export const Leader = ({ team }: { team: Card }) =>
  team.manager ? (
    <span className={styles.leader}>
      <Unseen>Руководитель: </Unseen>
      {team.manager.full_name}
    </span>
  ) : (
    <span className={styles.nobody}>Руководитель не назначен</span>
  )

/** A link to the form, and further acts for the team. */
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
