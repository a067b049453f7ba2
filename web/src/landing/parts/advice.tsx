import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import type { ReactNode } from 'react'
import { EvidenceFigure } from '../../figures/evidence/evidence-figure'
import { exampleAdvice } from '../example-advice'
import styles from './advice.module.css'
import { Section } from './section'

/**
 * Examples: the product's rules applied to invented figures. `priority` renders the priority of an example, as the
 * product does.
 */
export const Advice = ({ priority }: { priority: (of: Recommendation['priority']) => ReactNode }) => (
  <Section
    title="Рекомендации с доказательством"
    lead={
      <>
        Не&nbsp;«похоже, в&nbsp;команде проблемы», а&nbsp;показатель, период, число ответов и&nbsp;порог. Одни
        и&nbsp;те&nbsp;же данные всегда дают один и&nbsp;тот&nbsp;же совет. Команды здесь придуманы, а&nbsp;слова
        и&nbsp;числа дал сам Камертон.
      </>
    }
  >
    <div className={styles.list}>
      {exampleAdvice.map((advice) => (
        <Example key={advice.id} advice={advice} sign={priority(advice.priority)} />
      ))}
    </div>
  </Section>
)

const Example = ({ advice, sign }: { advice: Recommendation; sign: ReactNode }) => {
  const [evidence] = advice.evidence
  return (
    <article>
      <div className={styles.sign}>
        {sign}
        <span>{advice.subject_name}, пример</span>
      </div>
      <div className={styles.words}>
        <h3>{advice.title}</h3>
        <p>
          {advice.description} {advice.reason}
        </p>
        <p>
          <b>Чем грозит.</b> {advice.risk}
        </p>
        <p>
          <b>Что сделать</b>
        </p>
        <ul>
          {advice.actions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
      </div>
      {evidence && <EvidenceFigure evidence={evidence} />}
    </article>
  )
}
