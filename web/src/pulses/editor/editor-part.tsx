import type { Refusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { Loaded } from '../../page/loaded'
import { WhenOpened } from '../../ui/when-opened'
import { PulseSkeleton } from '../detail/pulse-skeleton'
import type { Choices, PreparedForm } from '../form/prepare-form'
import type { EditedProps } from './edited-pulse'
import type { EditorProps } from './use-editor'

/** Lazy chunks, because most visitors of the list and of a pulse do not write one. */
const newPulse = part(() => import('./pulse-editor').then(({ PulseEditor }) => PulseEditor))
const editedPulse = part(() => import('./edited-pulse').then(({ EditedPulse }) => EditedPulse))

type NewProps = Omit<EditorProps, 'pulse' | 'prepared'> & { prepared: Promise<PreparedForm | Refusal> }

/** The editor of a new pulse, in place of the list. */
export const NewPulseEditor = ({ prepared, ...props }: NewProps) => (
  <WhenOpened of={newPulse} opened onClose={props.onLeave} before={<PulseSkeleton />}>
    {(PulseEditor) => (
      <Loaded of={prepared} waiting={<PulseSkeleton />} isPage text="Ошибка при загрузке пульса">
        {(found) => <PulseEditor {...props} pulse={null} prepared={found} />}
      </Loaded>
    )}
  </WhenOpened>
)

type SavedProps = Omit<EditedProps, 'choices'> & { choices: Promise<Choices> }

/** The editor of a saved pulse, in place of its page. */
export const PulseBeingEdited = ({ choices, ...props }: SavedProps) => (
  <WhenOpened of={editedPulse} opened onClose={props.onLeave} before={<PulseSkeleton />}>
    {(EditedPulse) => (
      <Loaded of={choices} waiting={<PulseSkeleton />}>
        {(found) => <EditedPulse {...props} choices={found} />}
      </Loaded>
    )}
  </WhenOpened>
)
