import { part } from '../../lib/part'
import { WhenOpened } from '../../ui/when-opened'
import type { QuestionLibraryProps } from './library-dialog'

/** As heavy as a screen, and many pulses are written without it. */
const questionLibraryDialog = part(() =>
  import('./library-dialog').then(({ QuestionLibraryDialog }) => QuestionLibraryDialog),
)

export const QuestionLibraryWindow = (props: QuestionLibraryProps) => (
  <WhenOpened of={questionLibraryDialog} opened={props.opened} onClose={props.onClose}>
    {(QuestionLibraryDialog, opened) => <QuestionLibraryDialog {...props} opened={opened} />}
  </WhenOpened>
)
