import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { useState } from 'react'
import { Withheld } from '../../figures/withheld'
import { plural } from '../../lib/plural'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import styles from './results.module.css'
import type { Answered } from './scale-results'

const atFirst = 5

type CommentsProps = Answered & { isAnonymous: boolean; commentsFrom: number }

/** Free answers. Those of an anonymous pulse have no names and a random order. */
export function Comments({ question, result: { comments, n, withheld }, isAnonymous, commentsFrom }: CommentsProps) {
  const [all, setAll] = useState(false)
  const count = comments?.length ?? 0
  const shown = all ? comments : comments?.slice(0, atFirst)
  const counted = plural(n, 'комментарий', 'комментария', 'комментариев')
  return (
    <Card title={question.question} hint={count > 0 && `${counted}${isAnonymous ? ', порядок случайный' : ''}`}>
      {withheld && (
        <Withheld>
          N/A: {withheldWords(withheld, commentsFrom)}. Комментарий легче узнать, чем оценку, поэтому порог выше.
        </Withheld>
      )}
      {!withheld && count === 0 && <p className={styles.why}>Никто не оставил комментария.</p>}
      {shown?.map((text, index) => (
        <p key={index} className={styles.quote}>
          {text}
        </p>
      ))}
      {all && n > count && (
        <p className={styles.why}>Здесь последние {count}. Остальные стоят ниже, в ответах каждого.</p>
      )}
      {count > atFirst && !all && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setAll(true)}>
            {n > count ? `Показать последние ${count}` : `Показать все ${count}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
