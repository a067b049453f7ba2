import { MeanwhileNotice, textOf } from '../../page/meanwhile-notice'
import type { Meanwhile } from '../../page/rebase'

const labels = {
  title: 'Название',
  description: 'Описание',
  category: 'Категория',
  type: 'Периодичность',
  target_type: 'Аудитория',
  target_value: 'Команда',
  is_anonymous: 'Ответы без имён',
  questions: 'Вопросы',
  schedule: 'Расписание',
  ends_on: 'Последний день',
}

const texts = ['title', 'description']

/** An internal value means nothing to a person, so for a choice the notice only says that it is different. */
const show = (field: string, value: unknown): string | undefined =>
  texts.includes(field) ? textOf(field, value) : undefined

/** Changes that another person has saved while the form of the pulse was open. */
export const PulseMeanwhile = ({ of }: { of: readonly Meanwhile[] }) => (
  <MeanwhileNotice of={of} labels={labels} show={show} />
)
