import { bandWords } from '@kamerton/contract/analytics/band-words'
import { ChangeExplained } from '../figures/change-explained'
import { Levels } from '../figures/explanation'
import { levelRows } from '../figures/levels'

export const engagementExplained = (
  <>
    <p>
      Среднее ответов участников по шкале 1–5, умноженное на 20: от 20 до 100. Человек считается в команде, в которой он
      был, когда отвечал; переход в другую команду прошлого не меняет.
    </p>
    <Levels rows={levelRows('engagement')} />
    <p>Слово рядом с названием: {bandWords('engagement')}.</p>
    <ChangeExplained />
    <p>Ответы без имён входят, только если их достаточно, чтобы никого не узнать.</p>
  </>
)

export const moodExplained = (
  <>
    <p>Среднее ответов участников на вопросы с оценкой от 1 до 5. Вопрос eNPS сюда не входит.</p>
    <Levels rows={levelRows('mood', { from: 1, to: 5 })} />
    <p>Слово рядом с названием: {bandWords('mood')}.</p>
    <ChangeExplained />
    <p>Ответы без имён входят, только если их достаточно, чтобы никого не узнать.</p>
  </>
)
