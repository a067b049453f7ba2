import { csvOf } from '@kamerton/contract/lib/csv'

export const sampleName = 'kamerton-obrazec-spiska.csv'

/** A sample list. Its people are made up: no letter to `.example` ever arrives. */
export const sampleList = (): string =>
  csvOf([
    ['Имя', 'Фамилия', 'Email', 'Должность', 'Роль', 'Команда'],
    ['Анна', 'Орлова', 'anna.orlova@firma.example', 'Ведущий аналитик', 'Руководитель', null],
    ['Глеб', 'Ершов', 'gleb.ershov@firma.example', null, 'Сотрудник', null],
  ])
