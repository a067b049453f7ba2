import type { ReactNode } from 'react'
import { attempt } from '../../lib/form-errors'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { Loaded } from '../loaded'
import { useReloadable } from '../use-reloadable'

export type LibraryWindowProps = { opened: boolean; onClose: () => void }

type LibraryDialogProps<T> = LibraryWindowProps & {
  title: string
  sentence: string
  load: () => Promise<T>
  /** Error text when the library could not be loaded, with the way to continue without it. */
  failed: string
  children: (library: T) => ReactNode
}

/** Dialog for choosing items of a library, several in a row. */
export function LibraryDialog<T>({ opened, onClose, title, sentence, load, failed, children }: LibraryDialogProps<T>) {
  const [library, reload] = useReloadable(() => attempt(load))
  return (
    <Dialog
      opened={opened}
      tall
      title={title}
      sentence={sentence}
      onClose={onClose}
      actions={
        // Not the primary button: what was chosen in an item is added there, and this would drop it.
        <Button onClick={onClose}>Готово</Button>
      }
    >
      <Loaded
        of={library}
        compact
        onRetry={reload}
        text={failed}
        waiting={
          <Waiting label="Загружаем библиотеку">
            <SkeletonLines count={8} />
          </Waiting>
        }
      >
        {children}
      </Loaded>
    </Dialog>
  )
}
