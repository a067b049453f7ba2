import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { LibraryProps } from './library-dialog'

/** As heavy as a screen, and many pulses are written without it. */
const libraryDialog = part(() => import('./library-dialog').then(({ LibraryDialog }) => LibraryDialog))

export const LibraryWindow = (props: LibraryProps) => (
  <WhenOpened of={libraryDialog} opened={props.opened} onClose={props.onClose}>
    {(LibraryDialog, opened) => <LibraryDialog {...props} opened={opened} />}
  </WhenOpened>
)
