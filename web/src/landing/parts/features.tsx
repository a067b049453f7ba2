import {
  IconMessage2Star,
  IconMessages,
  IconReportAnalytics,
  IconRoute,
  IconUsersGroup,
  IconWaveSine,
} from '@tabler/icons-react'
import { Icon } from '../../ui/icon'
import styles from './features.module.css'
import { Picture } from './picture'
import { pictures } from './pictures'
import { Section } from './section'

const features = [
  {
    icon: IconWaveSine,
    name: 'Пульсы',
    words: 'Вовлечённость, настроение, eNPS и свои вопросы. Разово или каждую неделю, по почте и в Telegram.',
  },
  {
    icon: IconUsersGroup,
    name: 'Команды',
    words: 'eNPS, вовлечённость и участие по командам, с интервалом, а не рейтингом на пустом месте.',
  },
  {
    icon: IconMessages,
    name: 'Встречи один на один',
    words: 'Повестка, договорённости и оценка. То, о чём договорились, само приходит на следующую встречу.',
  },
  {
    icon: IconRoute,
    name: 'Планы развития',
    words: 'Навыки от текущего уровня к целевому, шаги со сроками, вехи и комментарии.',
  },
  {
    icon: IconMessage2Star,
    name: 'Обратная связь',
    words: 'Положительные и критические отзывы с оценкой, в профиле сотрудника.',
  },
  {
    icon: IconReportAnalytics,
    name: 'Отчёты',
    words: 'Опросы, команды, развитие и активность за любой период до года. На экране, в файле и письмом.',
  },
] as const

/** Features of the product with pictures of the demo company, taken by a script. */
export const Features = () => (
  <Section
    id="features"
    title="Шесть способов слышать команду"
    lead="На картинках — сам Камертон с демонстрационной компанией «Верста». Такую же увидите и вы, если запустите его у себя."
  >
    <Picture {...pictures.dashboard} className={styles.large} />
    <div className={styles.features}>
      {features.map(({ icon, name, words }) => (
        <div key={name}>
          <Icon of={icon} size={24} stroke={1.5} />
          <h3>{name}</h3>
          <p>{words}</p>
        </div>
      ))}
    </div>
    <div className={styles.pair}>
      <Picture {...pictures.advice} />
      <Picture {...pictures.teams} />
    </div>
  </Section>
)
