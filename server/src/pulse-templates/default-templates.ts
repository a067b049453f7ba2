import { enpsWords } from '@kamerton/contract/pulses/constants'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { comment, rated, statement } from './question-shapes.ts'

type Template = Pick<NewPulse, 'title' | 'category' | 'type' | 'target_type'> & {
  key: string
  description: string
  questions: Question[]
}

/**
 * Given to every company. The twelve statements are our own words on the twelve themes that the field has long asked
 * about.
 */
export const defaultTemplates: readonly Template[] = [
  {
    key: 'gallup_q12_survey',
    title: 'Вовлечённость: 12 утверждений',
    description: 'Двенадцать утверждений о том, что помогает работать хорошо: от ясности задач до возможности учиться.',
    category: 'engagement',
    type: 'one_time',
    target_type: 'company',
    questions: [
      statement('expectations', 'Мне понятно, какого результата от меня ждут'),
      statement('materials', 'У меня есть всё, чтобы делать свою работу как следует'),
      statement('strengths', 'Почти каждый день я занимаюсь тем, что получается у меня лучше всего'),
      statement('praise', 'За последнюю неделю мою хорошую работу кто-то заметил и отметил'),
      statement('care', 'Руководителю или коллегам не всё равно, как у меня дела'),
      statement('development', 'Рядом есть человек, который помогает мне расти'),
      statement('opinions', 'К моему мнению прислушиваются, когда принимают решения'),
      statement('mission', 'Я вижу, зачем нужна моя работа, и это для меня важно'),
      statement('quality', 'Мои коллеги стараются делать свою работу качественно'),
      statement('friend', 'На работе у меня есть близкий человек, которому можно довериться'),
      statement('progress', 'За последние полгода со мной обсуждали, чего я добился'),
      statement('learning', 'За последний год у меня была возможность научиться новому'),
      comment('improve', 'Что одно изменить, чтобы работать стало лучше?', 'Например: меньше созвонов до обеда'),
    ],
  },
  {
    key: 'enps_survey',
    title: 'eNPS',
    description: 'Один вопрос: порекомендуют ли люди компанию как место работы.',
    category: 'enps',
    type: 'one_time',
    target_type: 'company',
    questions: [
      {
        ...rated('enps_recommend', enpsWords, { '0': 'точно нет', '10': 'точно да' }),
        type: 'enps',
        scale: { min: 0, max: 10 },
      },
    ],
  },
  {
    key: 'mood_survey',
    title: 'Настроение недели',
    description: 'Два коротких вопроса: как настроение и посильна ли нагрузка.',
    category: 'mood',
    type: 'one_time',
    target_type: 'company',
    questions: [
      {
        ...rated('mood_overall', 'Какое у вас настроение на работе на этой неделе?', {
          '1': 'тяжёлое',
          '5': 'отличное',
        }),
        type: 'mood',
      },
      rated('workload_level', 'Насколько посильна ваша нагрузка?', { '1': 'не справляюсь', '5': 'полностью посильна' }),
    ],
  },
  {
    key: 'engagement_survey',
    title: 'Вовлечённость: коротко',
    description: 'Пять утверждений для тех, кто спрашивает часто.',
    category: 'engagement',
    type: 'one_time',
    target_type: 'company',
    questions: [
      statement('clarity', 'Я знаю, чего от меня ждут в этом месяце'),
      statement('time', 'Мне хватает времени делать работу хорошо'),
      statement('support', 'Когда трудно, я знаю, к кому обратиться за помощью'),
      statement('recognition', 'Хорошую работу у нас замечают'),
      statement('meaning', 'Моя работа кажется мне нужной'),
      comment('anything_else', 'Хотите что-нибудь добавить?', 'Можно пропустить'),
    ],
  },
]
