import { planLimits } from '@kamerton/contract/development-plans/constants'
import { IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { IconButton } from '../../ui/button'
import { DateRowField } from '../../ui/date-field/date-field'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { RowField } from '../../ui/text-field'
import { AddButton } from './add-button'
import { milestoneStatusOptions } from './choices'
import styles from './editor.module.css'
import { Mover, moveByAlt } from './mover'
import { emptyMilestone, newIds } from './plan-draft'
import { Section } from './section'
import type { PlanForm } from './use-plan-form'
import { useRowActs } from './use-row-acts'

/** The milestones of the plan. */
export const MilestoneRows = memo(function MilestoneRows({ form }: { form: PlanForm }) {
  const { control } = form
  const { fields, append, move, remove } = useFieldArray({ control, name: 'milestones', keyName: 'key' })
  const { list, put, drop } = useRowActs<HTMLOListElement>('Веха', { move, remove })
  const { errors } = useFormState({ control, name: 'milestones' })
  const add = () =>
    append(emptyMilestone(newIds(form.getValues())()), { focusName: `milestones.${fields.length}.title` })
  return (
    <Section of="milestones">
      <div className={styles.body}>
        <ol ref={list} className={styles.rows}>
          {fields.map(({ key }, index) => (
            <li key={key} data-row className={styles.milestone}>
              <Mover what={`веху ${index + 1}`} index={index} count={fields.length} onMove={put} />
              <RowField
                {...form.register(`milestones.${index}.title`)}
                label={`Веха ${index + 1}`}
                maxLength={planLimits.milestoneLength}
                onKeyDown={moveByAlt(index, fields.length, put)}
                error={errors.milestones?.[index]?.title?.message}
              />
              <DateRowField
                {...form.register(`milestones.${index}.date`)}
                label={`Дата вехи ${index + 1}`}
                error={errors.milestones?.[index]?.date?.message}
              />
              <FilterSelect
                {...form.register(`milestones.${index}.status`)}
                label={`Статус вехи ${index + 1}`}
                options={milestoneStatusOptions}
              />
              <IconButton
                label={`Удалить веху ${index + 1}`}
                icon={<Icon of={IconX} size={18} stroke={1.7} />}
                onClick={() => drop(index)}
              />
            </li>
          ))}
        </ol>
        <Below id="milestones-error" error={errors.milestones?.message ?? errors.milestones?.root?.message} />
        {fields.length < planLimits.milestones && <AddButton onClick={add}>Добавить веху</AddButton>}
      </div>
    </Section>
  )
})
