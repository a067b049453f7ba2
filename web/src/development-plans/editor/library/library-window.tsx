import { part } from '../../../lib/part'
import { WhenOpened } from '../../../ui/when-opened'
import type { SkillLibraryProps } from './library-dialog'

/** A lazy chunk: it is as heavy as a screen, and many plans are written without it. */
const skillLibraryDialog = part(() => import('./library-dialog').then(({ SkillLibraryDialog }) => SkillLibraryDialog))

export const SkillLibraryWindow = (props: SkillLibraryProps) => (
  <WhenOpened of={skillLibraryDialog} opened={props.opened} onClose={props.onClose}>
    {(SkillLibraryDialog, opened) => <SkillLibraryDialog {...props} opened={opened} />}
  </WhenOpened>
)
