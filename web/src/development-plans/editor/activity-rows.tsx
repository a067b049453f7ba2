import { planLimits } from '@kamerton/contract/development-plans/constants'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { IconButton } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { DateRowField } from '../../ui/date-field/date-field'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { FilterSelect } from '../../ui/select'
import { RowField, TextArea } from '../../ui/text-field'
import { AddButton } from './add-button'
import { activityStatusOptions, activityTypeOptions } from './choices'
import styles from './editor.module.css'
import { Mover, moveByAlt } from './mover'
import { emptyActivity, newIds } from './plan-draft'
import type { PlanForm } from './use-plan-form'
import { useRowActs } from './use-row-acts'

type ActivitiesProps = { form: PlanForm; skill: number }

/** The activities of a skill. */
export const ActivityRows = memo(function ActivityRows({ form, skill }: ActivitiesProps) {
  const { control } = form
  const at = `skills.${skill}.activities` as const
  const confirm = useConfirm()
  const { fields, append, move, remove } = useFieldArray({ control, name: at, keyName: 'key' })
  const { list, put, drop } = useRowActs<HTMLUListElement>('Активность', { move, remove })
  const { errors } = useFormState({ control, name: at })
  const wrong = errors.skills?.[skill]?.activities
  const ask = async (index: number) => {
    const { title, status } = form.getValues(`${at}.${index}`)
    const question = {
      title: `Удалить активность «${title.trim()}»?`,
      message: 'Она уже начата: её статус и\u00a0история уйдут вместе с\u00a0ней.',
    }
    const isBegun = status === 'in_progress' || status === 'completed'
    if (!isBegun || (await confirm({ type: 'danger', ...question, confirmText: 'Удалить' }))) drop(index)
  }
  return (
    <div className={styles.activities}>
      {fields.length > 0 && (
        <div className={styles.activityHead} aria-hidden>
          <span>Вид</span>
          <span>Что сделать</span>
          <span>Статус</span>
          <span>Срок</span>
        </div>
      )}
      <ul ref={list}>
        {fields.map(({ key }, index) => (
          <ActivityRow
            key={key}
            form={form}
            skill={skill}
            index={index}
            count={fields.length}
            error={wrong?.[index]?.title?.message}
            dateError={wrong?.[index]?.due_date?.message}
            onMove={put}
            onRemove={() => void ask(index)}
          />
        ))}
      </ul>
      <Below id={`${at}-error`} error={wrong?.message ?? wrong?.root?.message} />
      <AddButton
        onClick={() => append(emptyActivity(newIds(form.getValues())()), { focusName: `${at}.${fields.length}.title` })}
      >
        Добавить активность
      </AddButton>
    </div>
  )
})

type ActivityRowProps = ActivitiesProps & {
  index: number
  count: number
  error?: string
  dateError?: string
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

function ActivityRow({ form, skill, index, count, error, dateError, onMove, onRemove }: ActivityRowProps) {
  const at = `skills.${skill}.activities.${index}` as const
  const number = index + 1
  const [isDescribed, setDescribed] = useState(() => form.getValues(`${at}.description`) !== '')
  return (
    <li data-row className={styles.activity}>
      <Mover what={`активность ${number}`} index={index} count={count} onMove={onMove} />
      <FilterSelect {...form.register(`${at}.type`)} label={`Вид активности ${number}`} options={activityTypeOptions} />
      <RowField
        {...form.register(`${at}.title`)}
        label={`Название активности ${number}`}
        maxLength={planLimits.activityTitleLength}
        onKeyDown={moveByAlt(index, count, onMove)}
        error={error}
        small
      />
      <FilterSelect
        {...form.register(`${at}.status`)}
        label={`Статус активности ${number}`}
        options={activityStatusOptions}
      />
      <DateRowField {...form.register(`${at}.due_date`)} label={`Срок активности ${number}`} error={dateError} small />
      <span className={styles.rowActs}>
        <IconButton
          label={`Описание активности ${number}`}
          icon={<Icon of={IconEdit} stroke={1.7} />}
          aria-expanded={isDescribed}
          onClick={() => setDescribed(!isDescribed)}
        />
        <IconButton
          label={`Удалить активность ${number}`}
          icon={<Icon of={IconTrash} stroke={1.7} />}
          onClick={onRemove}
        />
      </span>
      {isDescribed && (
        <div className={styles.description}>
          <TextArea
            {...form.register(`${at}.description`)}
            label={`Описание активности ${number}`}
            rows={2}
            maxLength={planLimits.activityDescriptionLength}
          />
        </div>
      )}
    </li>
  )
}
