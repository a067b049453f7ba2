import { planLimits } from '@kamerton/contract/development-plans/constants'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { IconButton } from '../../ui/button'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { RowField } from '../../ui/text-field'
import { AddButton } from './add-button'
import styles from './editor.module.css'
import { Mover, moveByAlt } from './mover'
import { emptyGoal, newIds } from './plan-draft'
import { Section } from './section'
import type { PlanForm } from './use-plan-form'
import { useRowActs } from './use-row-acts'

/** The goals, in the order of importance. */
export const GoalRows = memo(function GoalRows({ form }: { form: PlanForm }) {
  const { control } = form
  const { fields, append, move, remove } = useFieldArray({ control, name: 'goals', keyName: 'key' })
  const { list, put, drop } = useRowActs<HTMLOListElement>('Цель', { move, remove })
  const { errors } = useFormState({ control, name: 'goals' })
  return (
    <Section of="goals" note={fields.length > 1 && 'порядок важен'}>
      <div className={styles.body}>
        <ol ref={list} className={styles.rows}>
          {fields.map(({ key }, index) => (
            <li key={key} data-row className={styles.goal}>
              <Mover what={`цель ${index + 1}`} index={index} count={fields.length} onMove={put} />
              <span className={styles.number}>{index + 1}</span>
              <RowField
                {...form.register(`goals.${index}.title`)}
                label={`Цель ${index + 1}`}
                maxLength={planLimits.goalLength}
                onKeyDown={moveByAlt(index, fields.length, put)}
                error={errors.goals?.[index]?.title?.message}
              />
              <IconButton
                label={`Удалить цель ${index + 1}`}
                icon={<Icon of={IconX} size={18} stroke={1.7} />}
                onClick={() => drop(index)}
              />
            </li>
          ))}
        </ol>
        <Below id="goals-error" error={errors.goals?.message ?? errors.goals?.root?.message} />
        {fields.length < planLimits.goals && (
          <AddButton
            onClick={() => append(emptyGoal(newIds(form.getValues())()), { focusName: `goals.${fields.length}.title` })}
          >
            Добавить цель
          </AddButton>
        )}
      </div>
    </Section>
  )
})
