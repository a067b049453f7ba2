import { priorityLabels, skillTypeLabels } from '@kamerton/contract/development-plans/labels'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { formatPercent } from '../../lib/format-number'
import { Card, Panel } from '../../ui/card'
import { Bar } from '../components/plan-progress'
import { Activities, type ActivitiesProps } from './activities'
import styles from './skills.module.css'

type SkillsProps = Pick<ActivitiesProps, 'onStatus'> & { plan: Plan }

export const Skills = ({ plan, onStatus }: SkillsProps) =>
  plan.skills.length === 0 ? (
    <Card title="Навыки">
      <p className="ink-3-ui">Навыки не определены</p>
    </Card>
  ) : (
    <Panel label="Навыки">
      {plan.skills.map((skill, index) => (
        <SkillPart key={skill.id} skill={skill} place={index + 1} planStatus={plan.status} onStatus={onStatus} />
      ))}
    </Panel>
  )

const SkillPart = ({ skill, ...rest }: ActivitiesProps) => (
  <section className={styles.skill} aria-label={skill.name}>
    <header className={styles.head}>
      <div>
        <h2>{skill.name}</h2>
        <p className="ink-3-sm">
          {skillTypeLabels[skill.type]}, {priorityLabels[skill.priority]}
        </p>
      </div>
      <Levels current={skill.current_level} target={skill.target_level} />
      <div className={styles.progress}>
        <Bar progress={skill.progress} />
        <span>{formatPercent(skill.progress)}</span>
      </div>
    </header>
    <Activities skill={skill} {...rest} />
  </section>
)

const levels = [1, 2, 3, 4, 5] as const

const Levels = ({ current, target }: { current: number; target: number }) => (
  <div className={styles.levels}>
    <span aria-hidden>
      {current} → {target}
    </span>
    <span className={styles.steps} role="img" aria-label={`Уровень ${current}, цель ${target}`}>
      {levels.map((level) => (
        <i key={level} data-step={level <= current ? 'has' : level <= target ? 'wants' : undefined} />
      ))}
    </span>
  </div>
)
