import { moodLabel, performanceLabel, reviewMoods } from '@kamerton/contract/manager-reviews/rules'
import styles from './detail.module.css'

const moods = reviewMoods.map((one) => moodLabel[one].toLowerCase()).join(', ')

/** Questions to a manager about each of their people. They are constant, so nobody writes them. */
export const ReviewQuestionLines = () => (
  <ol className={`divided ${styles.list}`}>
    <li>
      Результаты
      <span>{`от\u00a01 до\u00a05: ${performanceLabel[1].toLowerCase()} — ${performanceLabel[5].toLowerCase()}`}</span>
    </li>
    <li>
      Настроение
      <span>{moods}</span>
    </li>
    <li>
      Что беспокоит
      <span>Свободный ответ · необязательный</span>
    </li>
  </ol>
)
