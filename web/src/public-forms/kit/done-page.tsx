import type { ComponentChildren } from 'preact'

type DonePageProps = {
  title: string
  children: ComponentChildren
  /** Wave above the title: the answer has just been sent. */
  wave?: ComponentChildren
  after?: ComponentChildren
}

/** The last page of a form. */
export const DonePage = ({ title, wave, children, after }: DonePageProps) => (
  <div class={wave ? 'done sent' : 'done'}>
    {wave}
    <h1 tabIndex={-1} ref={focusHeading}>
      {title}
    </h1>
    <p class="lead">{children}</p>
    {after}
  </div>
)

/** The pressed button is gone, so the focus moves to the heading for screen readers and keyboard users. */
const focusHeading = (heading: HTMLElement | null) => heading?.focus()
