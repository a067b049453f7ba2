import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon'
import { Wave } from './wave'

type DonePageProps = {
  title: string
  isSent: boolean
  children: ComponentChildren
  notes?: readonly DoneNote[]
  after?: ComponentChildren
}
export type DoneNote = { icon: IconName; title: string; text: string }

/** The last page of a form. The wave is animated only for an answer that has just been sent. */
export const DonePage = ({ title, isSent, children, notes = [], after }: DonePageProps) => (
  <div class={isSent ? 'done sent' : 'done'}>
    {isSent && <Wave />}
    <h1 tabIndex={-1} ref={focusHeading}>
      {title}
    </h1>
    <p class="lead">{children}</p>
    {notes.length > 0 && (
      <ul class="notes">
        {notes.map((note) => (
          <li key={note.title}>
            <Icon name={note.icon} />
            <div>
              <strong>{note.title}</strong>
              <p>{note.text}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
    {after}
  </div>
)

/** The pressed button is gone, so the focus moves to the heading for screen readers and keyboard users. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus()
