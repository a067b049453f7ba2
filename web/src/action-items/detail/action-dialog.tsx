import { useState } from 'react'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { CardLines } from '../list/list-skeleton'
import { DetailsSheet } from './details-sheet'
import { EditSheet } from './edit-sheet'

type ActionProps = {
  id: string
  opened: boolean
  onClose: () => void
  /** Called when the page behind the window is out of date. */
  onChanged: () => void
}

/**
 * One action: all that is known of it, and the forms to change it. It has its own request, as a letter links straight
 * to it.
 */
export function ActionDialog({ id, opened, onClose, onChanged }: ActionProps) {
  const [locked, setLocked] = useState(false)
  // The address loses the id at once; the fading window still shows the last one.
  const [last, setLast] = useState(id)
  if (id !== '' && id !== last) setLast(id)
  return (
    <DialogFrame opened={opened} onClose={onClose} locked={locked}>
      <Sheet key={last} id={last} onClose={onClose} onChanged={onChanged} onLock={setLocked} />
    </DialogFrame>
  )
}

type SheetProps = Omit<ActionProps, 'opened'> & { onLock: (locked: boolean) => void }

function Sheet({ id, onClose, onChanged, onLock }: SheetProps) {
  const [asked, reload] = useReloadable(() => attempt(() => api.actionItems.get({ id })))
  const [isEditing, setEditing] = useState(false)
  const changed = () => {
    reload()
    onChanged()
  }
  return (
    <Loaded
      of={asked}
      compact
      onRetry={reload}
      waiting={
        <DialogSheet title="Действие" onClose={onClose}>
          <CardLines count={6} />
        </DialogSheet>
      }
      renderFailed={(refusal, { onRetry }) =>
        refusal?.isMissing ? (
          <NotThere onClose={onClose} />
        ) : (
          <DialogSheet
            title="Не удалось загрузить действие"
            sentence={refusal?.message}
            onClose={onClose}
            actions={
              <>
                <Button onClick={onClose}>Закрыть</Button>
                <Button look="primary" onClick={onRetry}>
                  Попробовать снова
                </Button>
              </>
            }
          >
            {null}
          </DialogSheet>
        )
      }
    >
      {(item) =>
        isEditing ? (
          <EditSheet item={item} onLock={onLock} onClose={onClose} onSaved={changed} onEnd={() => setEditing(false)} />
        ) : (
          <DetailsSheet
            item={item}
            onClose={onClose}
            onChanged={changed}
            onEdit={() => setEditing(true)}
            onDeleted={() => {
              onClose()
              onChanged()
            }}
          />
        )
      }
    </Loaded>
  )
}

const NotThere = ({ onClose }: { onClose: () => void }) => (
  <DialogSheet
    title="Действие не найдено"
    sentence="Его удалили, или оно не для вас."
    onClose={onClose}
    actions={
      <Button look="primary" onClick={onClose}>
        К списку действий
      </Button>
    }
  >
    {null}
  </DialogSheet>
)
