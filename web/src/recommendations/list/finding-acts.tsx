import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { useState } from 'react'
import { part } from '../../lib/part'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { SelectionBar } from '../../ui/selection/selection-bar'
import type { Selection } from '../../ui/selection/use-selection'
import { WhenOpened } from '../../ui/when-opened'
import { setAsideMany } from './set-aside-many'

const reasonDialog = part(() => import('../components/reason-dialog').then(({ ReasonDialog }) => ReasonDialog))

type ActsProps = {
  selection: Selection<Recommendation>
  fitting: readonly Recommendation[]
  days: number
  onChanged: () => void
}

/** The acts on the chosen findings: away for a month, or not relevant for one reason. */
export function FindingActs({ selection, fitting, days, onChanged }: ActsProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const [send, busy] = useOnce(async (reason: string | null) => {
    if (!(await setAsideMany(selection.chosen, { reason, days, onChanged }))) return
    close()
    selection.end()
  })
  return (
    <>
      <SelectionBar selection={selection} found={fitting.length} onAll={() => selection.choose(fitting)}>
        <Button size="sm" busy={busy} onClick={() => void send(null)}>
          Отложить
        </Button>
        <Button size="sm" onClick={() => setAsking(true)}>
          Не&nbsp;актуально
        </Button>
      </SelectionBar>
      <WhenOpened of={reasonDialog} opened={isAsking} onClose={close}>
        {(ReasonDialog, shown) => (
          <ReasonDialog opened={shown} busy={busy} onSend={(reason) => void send(reason)} onClose={close} />
        )}
      </WhenOpened>
    </>
  )
}
