import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { useRevalidator } from 'react-router'
import { useMay } from '../../lib/permissions'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { SelectionBar } from '../../ui/selection/selection-bar'
import type { Selection } from '../../ui/selection/use-selection'
import { deleteMany, finishMany, questionBeforeDelete, questionBeforeFinish, restoreMany } from './change-many'

type ManyActsProps = { selection: Selection<PulseCard>; found: readonly PulseCard[] }

/** The acts on the chosen pulses: those that their tab has, and only on pulses that the person may change. */
export function ManyActs({ selection, found }: ManyActsProps) {
  const mayAsk = useMay()
  const confirm = useConfirm()
  const { revalidate } = useRevalidator()
  const changed = () => void revalidate()
  const end = () => {
    selection.end()
    changed()
  }
  const kept = selection.chosen.filter(({ is_deleted }) => !is_deleted)
  const running = kept.filter((one) => one.status === 'active' && mayAsk('update', 'Pulses', one))
  const removable = kept.filter((one) => mayAsk('delete', 'Pulses', one))
  const deleted = selection.chosen.filter((one) => one.is_deleted && mayAsk('update', 'Pulses', one))
  const finish = () =>
    void confirm({ ...questionBeforeFinish(running), whileOpen: () => finishMany(running).then(end) })
  const [remove, removing] = useOnce(async () => {
    const stopped = removable.filter(({ status }) => status === 'active').length
    const work = () => deleteMany(removable, changed).then(end)
    if (stopped === 0) await work()
    else await confirm({ ...questionBeforeDelete(removable, stopped), whileOpen: work })
  })
  const [restore, restoring] = useOnce(() => restoreMany(deleted, changed).then(end))
  return (
    <SelectionBar selection={selection} found={found.length} onAll={() => selection.choose(found)}>
      {running.length > 0 && (
        <Button size="sm" onClick={finish}>
          Завершить
        </Button>
      )}
      {removable.length > 0 && (
        <Button size="sm" busy={removing} onClick={() => void remove()}>
          Удалить
        </Button>
      )}
      {deleted.length > 0 && (
        <Button size="sm" busy={restoring} onClick={() => void restore()}>
          Восстановить
        </Button>
      )}
    </SelectionBar>
  )
}
