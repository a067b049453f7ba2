import { useState } from 'react'
import { part } from '../../lib/part'
import { FoldedSection } from '../../page/folded-section'
import { Button } from '../../ui/button'
import { PartFailed } from '../../ui/part-failed'
import { usePart } from '../../ui/use-part'
import styles from '../settings.module.css'

const calendarAddress = part(() => import('./calendar-address').then(({ CalendarAddress }) => CalendarAddress))

/**
 * A secret address for subscribing to the meetings from another calendar. Few people need it, so it is loaded on
 * request.
 */
export function CalendarSection() {
  const [isWanted, setWanted] = useState(false)
  const { loaded: CalendarAddress, failed, retry } = usePart(calendarAddress, isWanted)
  return (
    <FoldedSection
      param="calendar"
      title="Встречи в календаре"
      hint={'Подписка в\u00a0Яндекс Календаре, Google или Outlook'}
    >
      <p className={styles.text}>Встречи один на&nbsp;один появляются в&nbsp;нём и&nbsp;переезжают сами.</p>
      {isWanted && CalendarAddress ? (
        <CalendarAddress />
      ) : (
        <Button busy={isWanted && !failed} onClick={() => setWanted(true)}>
          Показать адрес
        </Button>
      )}
      {failed && <PartFailed onRetry={retry} />}
    </FoldedSection>
  )
}
