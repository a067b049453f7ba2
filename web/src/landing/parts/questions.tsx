import { freeUserLimit } from '@kamerton/contract/payments/free-limit'
import { monthlyPriceKopecks, pricePerUserKopecks } from '@kamerton/contract/payments/price'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { IconPlus } from '@tabler/icons-react'
import { formatRubles } from '../../lib/format-number'
import { OfService } from '../../site/of-service'
import { Icon } from '../../ui/icon'
import styles from './questions.module.css'

const { min, max, default: usual } = anonymityThreshold

type Question = {
  question: string
  answer: string
  /** About money, so it is shown only on a service. */
  ofService?: true
}

const questions: readonly Question[] = [
  {
    question: 'Видит ли руководитель, что ответил я?',
    answer:
      'В анонимном пульсе — нет. Сервер отмечает, что вы взяли право ответить, а ответ приходит отдельно, без имени и ссылки. В именном пульсе форма прямо перечисляет, кто увидит ответ.',
  },
  {
    question: 'Почему у нашей команды вместо числа N/A?',
    answer: `Ответило меньше людей, чем назначено, обычно ${usual}, или по вашему числу можно вычислить соседнюю маленькую команду. Порог в компании может быть от ${min} до ${max}. Он назван на форме до ответа, один для экрана, файлов, писем и рекомендаций, и для начатого опроса его не изменить.`,
  },
  {
    question: 'Что значит «в пределах шума»?',
    answer:
      'Что такая же разница вышла бы и без всякой перемены, от того, кто именно ответил. Стрелка становится цветной, только когда перемену не объяснить случайностью и с поправкой на то, что показателей четыре.',
  },
  {
    question: 'Сколько это стоит для двадцати человек?',
    ofService: true,
    answer: `20 × ${formatRubles(pricePerUserKopecks / 100)} = ${formatRubles(monthlyPriceKopecks(20) / 100)} в месяц. До ${freeUserLimit} пользователей бесплатно и без карты.`,
  },
  {
    question: 'Можно ли забрать данные и уйти?',
    answer:
      'Да. Свои данные скачивает каждый, данные компании — владелец. Он же может удалить компанию целиком: через сутки её данных на сервере не останется, кроме документов об оплате, которые велит хранить закон.',
  },
]

/** Answers fold out in place and can be found by the browser's page search, also without a script. */
export const Questions = () => (
  <section className={styles.questions}>
    <h2>Вопросы</h2>
    <div>
      {questions.map(({ question, answer, ofService }, index) => {
        const line = (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon of={IconPlus} size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        )
        return ofService ? <OfService key={question}>{line}</OfService> : line
      })}
    </div>
  </section>
)
