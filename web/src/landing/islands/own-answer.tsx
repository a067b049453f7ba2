import { useState } from 'react'
import { formatSigned } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { colleagues, countsOf, figureOf, withAnswer } from '../figures'
import { AnswerBars } from './answer-bars'
import styles from './own-answer.module.css'
import { ShownFigure } from './shown-figure'

const answers = colleagues.map((_, value) => value)
const groupOf = (value: number): string => (value > 8 ? 'сторонников' : value > 6 ? 'нейтральных' : 'критиков')

/** A real question that a visitor can answer, with the figure that includes the answer. */
export default function OwnAnswer() {
  const [own, setOwn] = useState<number | null>(null)
  const without = figureOf(countsOf(colleagues))
  const shown = withAnswer(colleagues, own)
  const figure = figureOf(countsOf(shown))
  return (
    <div className={styles.ask}>
      <form>
        <fieldset className={styles.question}>
          <legend>Насколько вероятно, что вы порекомендуете нашу компанию знакомым как место работы?</legend>
          <div className={styles.pad}>
            {answers.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  className="covering-input"
                  name="recommend"
                  value={value}
                  checked={own === value}
                  onChange={() => setOwn(value)}
                />
                <span>{value}</span>
              </label>
            ))}
          </div>
          <div className={styles.ends}>
            <span>0&nbsp;— точно нет</span>
            <span>10&nbsp;— точно да</span>
          </div>
        </fieldset>
        <p className={styles.said} role="status">
          {own === null ? (
            <>Не&nbsp;хватает вашей оценки. Отметьте её, и&nbsp;посмотрите, что станет с&nbsp;числом.</>
          ) : (
            <>
              <b>Вы среди {groupOf(own)}.</b> Число {moved(without.value, figure.value)}, а&nbsp;интервал остался
              широким: {plural(figure.n, 'ответ', 'ответа', 'ответов')}&nbsp;— это немного, и&nbsp;Камертон так
              и&nbsp;говорит. Ваша оценка в&nbsp;нём одна из&nbsp;многих, и&nbsp;чья она, по&nbsp;столбикам
              не&nbsp;узнать.
            </>
          )}
        </p>
        <p className={styles.stays}>Ответ никуда не&nbsp;уйдёт: он останется в&nbsp;этом окне.</p>
      </form>
      <div>
        <p className={styles.team}>Команда из&nbsp;24&nbsp;человек, пример. Ответили {figure.n}.</p>
        <AnswerBars counts={shown} own={own} />
        <ShownFigure figure={figure} />
      </div>
    </div>
  )
}

const moved = (from: number, to: number): string =>
  from === to
    ? `не\u00a0изменилось`
    : `${to > from ? 'выросло' : 'снизилось'} с\u00a0${formatSigned(from)} до\u00a0${formatSigned(to)}`
