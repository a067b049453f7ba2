import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { QuestionType } from '@kamerton/contract/pulses/question-schemas'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { questionTypeLabels } from '../labels'
import { AnalyticsHint } from './analytics-hint'
import styles from './form.module.css'
import { LabelList } from './label-list'
import { OptionFields } from './option-fields'
import { startOf } from './pulse-draft'
import { GoodEndField, LabelFields, ScaleFields } from './scale-fields'
import type { PulseFormState } from './use-pulse-form'

export type Captions = 'each' | 'list'

type EditorProps = {
  form: PulseFormState
  captions: Captions
  index: number
  onUp?: () => void
  onDown?: () => void
  /** Undefined if the maximum number of questions is reached. */
  onCopy?: () => void
  onRemove: () => void
}

const types = QuestionType.options.map((value) => ({ value, label: questionTypeLabels[value] }))

export function QuestionEditor({ form, captions, index, onUp, onDown, onCopy, onRemove }: EditorProps) {
  const at = `questions.${index}` as const
  const number = index + 1
  const type = form.watch(`${at}.type`)
  const errors = form.formState.errors.questions?.[index]
  const choose = (chosen: string) => {
    const next = QuestionType.parse(chosen)
    const { scale, labels, options, multiple } = startOf(next)
    form.setValue(`${at}.type`, next, { shouldDirty: true })
    form.setValue(`${at}.scale`, scale)
    form.setValue(`${at}.labels`, labels)
    form.setValue(`${at}.options`, options)
    form.setValue(`${at}.multiple`, multiple)
    form.clearErrors(at)
  }
  return (
    // Alt and an arrow move the question from any field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from its fields; two buttons do the same
    <section
      className={styles.question}
      aria-label={`Вопрос ${number}`}
      onKeyDown={(event) => {
        const move = event.altKey && { ArrowUp: onUp, ArrowDown: onDown }[event.key]
        if (!move) return
        event.preventDefault()
        move()
      }}
    >
      <div className={styles.head}>
        <h3>Вопрос {number}</h3>
        <IconButton
          size="small"
          label={`Поднять вопрос ${number}`}
          icon={<Icon of={IconArrowUp} stroke={1.6} />}
          aria-disabled={!onUp}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={onUp}
        />
        <IconButton
          size="small"
          label={`Опустить вопрос ${number}`}
          icon={<Icon of={IconArrowDown} stroke={1.6} />}
          aria-disabled={!onDown}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={onDown}
        />
        <IconButton
          size="small"
          label={`Дублировать вопрос ${number}`}
          icon={<Icon of={IconCopy} stroke={1.6} />}
          aria-disabled={!onCopy}
          onClick={onCopy}
        />
        <IconButton
          size="small"
          label={`Удалить вопрос ${number}`}
          icon={<Icon of={IconTrash} stroke={1.6} />}
          onClick={onRemove}
        />
      </div>
      <TextField
        {...form.register(`${at}.question`)}
        label="Текст вопроса"
        maxLength={pulseLimits.questionLength}
        autoComplete="off"
        error={errors?.question?.message}
      />
      <div className={styles.kind}>
        <Select
          {...form.register(`${at}.type`)}
          label="Тип ответа"
          options={types}
          onChange={(event) => choose(event.target.value)}
          error={errors?.type?.message}
        />
        <ScaleFields form={form} index={index} />
      </div>
      {captions === 'each' ? <LabelFields form={form} index={index} /> : <LabelList form={form} index={index} />}
      <GoodEndField form={form} index={index} />
      {type === 'choice' && <OptionFields form={form} index={index} />}
      {type === 'text' && (
        <TextField {...form.register(`${at}.placeholder`)} label="Подсказка в поле" optional autoComplete="off" />
      )}
      <div className={styles.tail}>
        <Checkbox {...form.register(`${at}.required`)} label="Обязательный" />
        {type === 'choice' && <Checkbox {...form.register(`${at}.multiple`)} label="Можно выбрать несколько" />}
        <AnalyticsHint form={form} index={index} />
      </div>
    </section>
  )
}
