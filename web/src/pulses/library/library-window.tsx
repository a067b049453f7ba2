import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { QuestionLibraryProps } from './library-dialog'

/** A lazy chunk: it is as large as a screen, and many pulses are written without it. */
const questionLibraryDialog = part(() =>
  import('./library-dialog').then(({ QuestionLibraryDialog }) => QuestionLibraryDialog),
)

export const QuestionLibraryWindow = (props: QuestionLibraryProps) => (
  <WhenOpened of={questionLibraryDialog} opened={props.opened} onClose={props.onClose}>
    {(QuestionLibraryDialog, opened) => <QuestionLibraryDialog {...props} opened={opened} />}
  </WhenOpened>
)
