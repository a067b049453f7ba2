import type { ReactNode } from 'react'
import styles from './answer-way.module.css'
import { Section } from './section'

/** Path of an anonymous answer: the drawing and its steps are taken from the page about anonymity. */
export const AnswerWay = ({ drawing, steps }: { drawing: ReactNode; steps: ReactNode }) => (
  <Section
    id="anonymity"
    title="Путь одного ответа"
    lead="Сервер знает, кому выдал право ответить, и видит ответ с таким правом. Чьё оно, он узнать не может: подписывает его вслепую."
  >
    <div className={styles.way}>
      <div>
        {steps}
        <p className={styles.more}>
          От&nbsp;чего это не&nbsp;защищает и&nbsp;как проверить нас, не&nbsp;веря на&nbsp;слово:{' '}
          <a href="/anonymity">как устроена анонимность</a>.
        </p>
      </div>
      <figure>{drawing}</figure>
    </div>
  </Section>
)
