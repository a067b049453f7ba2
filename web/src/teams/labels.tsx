import type { Level } from '@kamerton/contract/analytics/bands'
import type { TeamEngagement } from '@kamerton/contract/analytics/team-endpoints'

export const trendWords: Record<TeamEngagement['trend'], string> = {
  up: 'заметная перемена',
  down: 'заметная перемена',
  stable: 'в\u00a0пределах шума',
}

export const levelWords: Record<Level, string> = {
  excellent: 'отлично',
  outstanding: 'выдающийся результат',
  high: 'высокое',
  good: 'хорошо',
  average: 'средне',
  neutral: 'нейтрально',
  satisfactory: 'удовлетворительно',
  low: 'низко',
  poor: 'плохо',
  critical: 'критично',
  needs_attention: 'нужно внимание',
}

export const engagementExplained = (
  <>
    <p>
      Среднее ответов участников по шкале 1–5, умноженное на 20: от 20 до 100. Человек считается в команде, в которой он
      был, когда отвечал; переход в другую команду прошлого не меняет.
    </p>
    <p>85 и больше отлично, 75–84 хорошо, 65–74 средне, 50–64 низко, меньше 50 критично.</p>
    <p>Анонимные ответы входят, только если их достаточно, чтобы никого не узнать.</p>
  </>
)

export const moodExplained = (
  <>
    <p>Среднее ответов участников на вопросы с оценкой от 1 до 5. Вопрос eNPS сюда не входит.</p>
    <p>4,5–5 отлично, 3,5–4,4 хорошо, 2,5–3,4 нейтрально, 1–2,4 плохо.</p>
    <p>Анонимные ответы входят, только если их достаточно, чтобы никого не узнать.</p>
  </>
)
