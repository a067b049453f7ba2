import { NewTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { createTemplate } from '../../src/pulse-templates/create-template.ts'
import { type Demo, daysBefore } from './year.ts'

const end = { type: 'rating', scale: { min: 1, max: 5 }, better: 'high' }

/** A template of the company's own, for the questions after each project. */
const afterProject = NewTemplate.parse({
  key: 'after_project',
  title: 'После проекта',
  description: 'Четыре вопроса тем, кто вместе довёл проект до конца.',
  category: 'custom',
  type: 'one_time',
  target_type: 'team',
  questions: [
    { ...end, id: 'goal', question: 'Насколько ясной была цель проекта?', labels: { '1': 'неясной', '5': 'ясной' } },
    { ...end, id: 'roles', question: 'Насколько понятно было, кто за что отвечает?' },
    {
      ...end,
      id: 'time',
      question: 'Насколько реальными были сроки?',
      labels: { '1': 'нереальными', '5': 'реальными' },
    },
    {
      id: 'again',
      type: 'text',
      required: false,
      question: 'Что в следующий раз сделать иначе?',
      placeholder: 'Например: раньше показывать заказчику',
    },
  ],
})

export const writeTemplates = (demo: Demo): Promise<void> =>
  demo.on(daysBefore(demo.now, 120), async (ctx) => {
    await createTemplate(ctx, afterProject)
  })
