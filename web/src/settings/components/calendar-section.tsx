import { useState } from 'react'
import { part } from '../../lib/part'
import { FoldedSection } from '../../page/folded-section'
import { Button } from '../../ui/button'
import { PartFailed } from '../../ui/part-failed'
import { usePart } from '../../ui/use-part'

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
      hint={
        'Адрес для подписки в\u00a0Яндекс Календаре, Google или Outlook: встречи один на\u00a0один появляются и\u00a0переезжают сами'
      }
    >
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
