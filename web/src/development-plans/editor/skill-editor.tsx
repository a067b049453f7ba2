import { planLimits } from '@kamerton/contract/development-plans/constants'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { Controller, useFormState } from 'react-hook-form'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { ActivityRows } from './activity-rows'
import { priorityOptions, skillTypeOptions } from './choices'
import styles from './editor.module.css'
import { LevelField } from './level-field'
import { Mover, moveByAlt } from './mover'
import type { PlanForm } from './use-plan-form'

export type SkillRow = {
  form: PlanForm
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

/** One skill: its present and its wanted level, and its activities. */
export function SkillEditor({ form, index, count, onMove, onRemove, onFold }: SkillRow & { onFold?: () => void }) {
  const { control } = form
  const at = `skills.${index}` as const
  const number = index + 1
  const { errors } = useFormState({ control, name: at })
  const wrong = errors.skills?.[index]
  return (
    <section className={styles.skill} aria-label={`Навык ${number}`}>
      <div className={styles.skillHead}>
        <Mover what={`навык ${number}`} index={index} count={count} onMove={onMove} />
        <TextField
          {...form.register(`${at}.name`)}
          label="Навык"
          placeholder="Например: проектирование сервисов"
          maxLength={planLimits.skillNameLength}
          autoComplete="off"
          onKeyDown={moveByAlt(index, count, onMove)}
          error={wrong?.name?.message}
        />
        <div className={styles.kind}>
          <span className={styles.legend}>Тип</span>
          <Controller
            control={control}
            name={`${at}.type`}
            render={({ field }) => (
              <Segmented
                label={`Тип навыка ${number}`}
                value={field.value}
                onChange={field.onChange}
                options={skillTypeOptions}
              />
            )}
          />
        </div>
        <Select {...form.register(`${at}.priority`)} label="Приоритет" options={priorityOptions} />
        <span className={styles.rowActs}>
          {onFold && (
            <IconButton
              label={`Свернуть навык ${number}`}
              icon={<Icon of={IconChevronDown} stroke={1.7} />}
              aria-expanded
              onClick={onFold}
            />
          )}
          <IconButton
            label={`Удалить навык ${number}`}
            icon={<Icon of={IconTrash} stroke={1.7} />}
            onClick={onRemove}
          />
        </span>
      </div>
      <div className={styles.levels}>
        <LevelField form={form} name={`${at}.current_level`} legend="Сейчас" error={wrong?.current_level?.message} />
        <LevelField form={form} name={`${at}.target_level`} legend="Цель" error={wrong?.target_level?.message} />
      </div>
      <ActivityRows form={form} skill={index} />
    </section>
  )
}
