import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { useState } from 'react'
import { Withheld } from '../../figures/withheld'
import { plural } from '../../lib/plural'
import { Button } from '../../ui/button'
import { Section } from '../../ui/section'
import type { Answered } from './answered'
import styles from './results.module.css'

const atFirst = 3

type CommentsProps = Answered & { isAnonymous: boolean; commentsFrom: number }

/** Free answers. Those of an anonymous pulse have no names and a random order. */
export function Comments({ question, result: { comments, n, withheld }, isAnonymous, commentsFrom }: CommentsProps) {
  const [all, setAll] = useState(false)
  const count = comments?.length ?? 0
  const shown = all ? comments : comments?.slice(0, atFirst)
  const counted = plural(n, 'комментарий', 'комментария', 'комментариев')
  return (
    <Section title={question.question} hint={count > 0 && `${counted}${isAnonymous ? ', порядок случайный' : ''}`}>
      {withheld && (
        <Withheld>
          N/A: {withheldWords(withheld, commentsFrom)}. Комментарий легче узнать, чем оценку, поэтому порог выше.
        </Withheld>
      )}
      {!withheld && count === 0 && <p className={styles.why}>Никто не оставил комментария.</p>}
      {shown && count > 0 && (
        <ul className={styles.quotes}>
          {shown.map((text, index) => (
            <li key={index}>{text}</li>
          ))}
        </ul>
      )}
      {all && n > count && (
        <p className={styles.why}>Здесь последние {count}. Остальные стоят ниже, в ответах каждого.</p>
      )}
      {count > atFirst && !all && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setAll(true)}>
            {n > count ? `Последние ${count}` : `Все ${count}`}
          </Button>
        </div>
      )}
    </Section>
  )
}
