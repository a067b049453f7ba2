import { planLimits } from '@kamerton/contract/development-plans/constants'
import { IconTemplate } from '@tabler/icons-react'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { plural } from '../../lib/plural'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Below } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { AddButton } from './add-button'
import styles from './editor.module.css'
import { SkillLibraryWindow } from './library/library-window'
import { emptySkill, newIds, type RowId, type SkillDraft } from './plan-draft'
import { Section } from './section'
import { SkillEditor } from './skill-editor'
import { SkillLine } from './skill-line'
import type { PlanForm } from './use-plan-form'
import { useRowActs } from './use-row-acts'

/** The limit of open skills, so that typing stays quick in a long plan. */
const openedAtMost = 5

/**
 * The skills of the plan with their activities. Each of several is a line until it is opened; a new or a wrong one is
 * open.
 */
export const SkillList = memo(function SkillList({ form }: { form: PlanForm }) {
  const { control } = form
  const confirm = useConfirm()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'skills', keyName: 'key' })
  const { list, put, drop } = useRowActs<HTMLOListElement>('Навык', { move, remove })
  /** The last opened skill is at the end. */
  const [opened, setOpened] = useState<readonly RowId[]>(() => (fields.length > 1 ? [] : fields.map(({ id }) => id)))
  const [isChoosing, setChoosing] = useState(false)
  const { errors, submitCount } = useFormState({ control, name: 'skills' })
  const open = (...ids: readonly RowId[]) =>
    setOpened((before) => [...before.filter((one) => !ids.includes(one)), ...ids].slice(-openedAtMost))
  const fold = (id: RowId) => setOpened((before) => before.filter((one) => one !== id))

  const openWrong = useEffectEvent(() => {
    const wrong = fields.flatMap(({ id }, index) => (errors.skills?.[index] ? id : [])).slice(0, openedAtMost)
    if (wrong.some((id) => !opened.includes(id))) open(...wrong)
  })
  // Wrong skills are unfolded after each attempt; the person may fold them again.
  useEffect(() => openWrong(), [submitCount])

  const add = (skill: SkillDraft, isFocused: boolean) => {
    open(skill.id)
    append(skill, { shouldFocus: isFocused, focusName: `skills.${fields.length}.name` })
  }
  const ask = async (index: number) => {
    const { name, activities } = form.getValues(`skills.${index}`)
    const isEmpty = name.trim() === '' && activities.length === 0
    const message =
      activities.length > 0
        ? `Вместе с\u00a0ним уйдёт ${plural(activities.length, 'активность', 'активности', 'активностей')}.`
        : undefined
    const title = name.trim() ? `Удалить навык «${name.trim()}»?` : 'Удалить навык?'
    if (isEmpty || (await confirm({ type: 'danger', title, message, confirmText: 'Удалить' }))) drop(index)
  }
  const mayAdd = fields.length < planLimits.skills
  return (
    <Section
      of="skills"
      action={
        mayAdd && (
          <Button size="sm" icon={<Icon of={IconTemplate} size={16} />} onClick={() => setChoosing(true)}>
            Из библиотеки
          </Button>
        )
      }
    >
      <ol ref={list} className={styles.skills}>
        {fields.map(({ key, id }, index) => {
          const row = { form, index, count: fields.length, onMove: put, onRemove: () => void ask(index) }
          return (
            <li key={key} data-row>
              {opened.includes(id) ? (
                <SkillEditor {...row} onFold={fields.length > 1 ? () => fold(id) : undefined} />
              ) : (
                <SkillLine {...row} isWrong={errors.skills?.[index] !== undefined} onOpen={() => open(id)} />
              )}
            </li>
          )
        })}
      </ol>
      <div className={styles.skillsFoot}>
        <Below id="skills-error" error={errors.skills?.message ?? errors.skills?.root?.message} />
        {mayAdd && (
          <AddButton onClick={() => add(emptySkill(newIds(form.getValues())()), true)}>Добавить навык</AddButton>
        )}
      </div>
      <SkillLibraryWindow
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        namesIn={() => form.getValues('skills').map(({ name }) => name)}
        onTake={(skill) => {
          const newId = newIds(form.getValues())
          add({ ...skill, id: newId(), activities: skill.activities.map((one) => ({ ...one, id: newId() })) }, false)
        }}
      />
    </Section>
  )
})
