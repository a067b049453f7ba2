import type { PrivacyCheck, RevealedSum } from '@kamerton/contract/privacy/schemas'
import { aboutCheck, guessWords, stateWords, verdictOf } from '@kamerton/contract/privacy/words'
import { formatDateTime } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { useQuietPoll } from '../detail/use-quiet-poll'
import styles from './privacy.module.css'
import { closedWords, countText, kindWords, lookedAt, putTogether, smallestOf, sumWords, whatToDo } from './words'

/** A check takes seconds, and the person who started it waits. */
const whileCheckingMs = 3_000

type PrivacyBlockProps = { check: PrivacyCheck; busy: boolean; onCheck: () => void; look: () => void }

/** Result of the product's own attack with everything that readers of this pulse see. */
export function PrivacyBlock({ check, busy, onCheck, look }: PrivacyBlockProps) {
  const isWaiting = check.state === 'waiting'
  useQuietPoll(isWaiting, whileCheckingMs, look)
  // A named pulse has nothing to compute.
  if (check.round === null) return null
  return (
    <Card
      title="Приватность"
      action={
        check.may_check && (
          <Button busy={busy || isWaiting} onClick={onCheck}>
            Проверить приватность
          </Button>
        )
      }
    >
      <div className={styles.block}>
        <p className="ink-3-sm">{aboutCheck}</p>
        {check.state !== 'checked' && (
          <p className="ink-2-ui" role="status">
            {stateWords[check.state]} {check.state === 'late' && whatToDo.late}
          </p>
        )}
        {check.checked_at && <Found check={check} at={check.checked_at} />}
      </div>
    </Card>
  )
}

function Found({ check, at }: { check: PrivacyCheck; at: Date }) {
  const { tone, words } = verdictOf(check)
  const guess = guessWords(check)
  return (
    <>
      <Notice tone={tone}>
        {words} {check.outcome === 'open' && whatToDo.open}
      </Notice>
      <Facts>
        <Fact name="Последняя проверка">{formatDateTime(at)}</Fact>
        <Fact name="Посмотрели">{lookedAt(check)}</Fact>
        <Fact name="Сложили">{putTogether(check)}</Fact>
        <Fact name="Самая маленькая группа, о которой что-то известно" long>
          {smallestOf(check)}
        </Fact>
        {guess && (
          <Fact name="Догадка" long>
            {guess}
          </Fact>
        )}
      </Facts>
      {check.details && check.details.closed.length > 0 && (
        <section className={styles.closed} aria-label="Закрыто проверками">
          <h3>Закрыто проверками</h3>
          <ul>
            {check.details.closed.map((one, at) => (
              <li key={`${one.what}/${one.name}/${at}`}>{closedWords(one)}</li>
            ))}
          </ul>
        </section>
      )}
      {check.details && check.details.sums.length > 0 && <Sums sums={check.details.sums} />}
    </>
  )
}

/** The equations of the attack, so that anybody can set them up again. */
const Sums = ({ sums }: { sums: readonly RevealedSum[] }) => (
  <details className={styles.sums}>
    <summary>Какие суммы известны</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Чьи ответы</th>
          <th scope="col">Что видно</th>
          <th scope="col">Людей</th>
          <th scope="col">Сколько раз</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum, at) => (
          <tr key={`${sum.of}/${sum.name}/${sum.tells}/${at}`}>
            <th scope="row">{sumWords(sum)}</th>
            <td>{sum.of === 'rest' ? 'вычисляется' : kindWords[sum.tells]}</td>
            <td>{countText(sum.people)}</td>
            <td>{formatNumber(sum.figures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
