import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { PulseCategory as Categories, type PulseCategory } from '@kamerton/contract/pulses/question-schemas'
import { Select } from '../../ui/select'
import { TextArea, TextField } from '../../ui/text-field'
import { categoryLabels } from '../labels'
import styles from './form.module.css'
import { withCategory } from './pulse-draft'
import type { PulseFormState } from './use-pulse-form'

type FieldsProps = { form: PulseFormState; mayAskCompany: boolean; isAudienceFrozen: boolean }

const said: Record<PulseCategory, string> = {
  engagement: 'В показатель вовлечённости войдут вопросы со шкалой 1\u2060–\u20605',
  mood: 'В показатель настроения войдут вопросы со шкалой 1\u2060–\u20605',
  enps: 'В показатель войдёт вопрос eNPS со шкалой 0–10',
  custom: 'Ответы видны в самом пульсе и не меняют общих показателей',
}

/** Fields for the title and the category of the pulse. */
export function PulseFields({ form, mayAskCompany, isAudienceFrozen }: FieldsProps) {
  const { errors } = form.formState
  const category = form.watch('category')
  // eNPS is only asked of the whole company, so people who may not ask it do not see the category.
  const offered = Categories.options.filter((one) => mayAskCompany || one !== 'enps')
  const chooseCategory = () => {
    const [chosen, questions] = form.getValues(['category', 'questions'])
    form.setValue('questions', withCategory(questions, chosen), { shouldDirty: true })
    form.clearErrors('questions')
    if (chosen === 'enps') form.setValue('target_type', 'company', { shouldDirty: true })
  }
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <TextField
          {...form.register('title')}
          label="Название"
          placeholder="Например, «Пульс декабря»"
          maxLength={pulseLimits.titleLength}
          autoComplete="off"
          error={errors.title?.message}
          data-autofocus
        />
        <Select
          {...form.register('category', { onChange: chooseCategory })}
          label="Категория"
          disabled={isAudienceFrozen}
          options={[
            { value: '', label: 'Выберите категорию' },
            ...offered.map((value) => ({ value, label: categoryLabels[value] })),
          ]}
          hint={category === '' ? 'Решает, в какой показатель войдут ответы' : said[category]}
          error={errors.category?.message}
        />
      </div>
      <TextArea
        {...form.register('description')}
        label="Описание"
        optional
        rows={2}
        maxLength={pulseLimits.descriptionLength}
        hint="Участники увидят его над вопросами"
        error={errors.description?.message}
      />
    </div>
  )
}
