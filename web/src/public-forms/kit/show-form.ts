import type { ComponentChild } from 'preact'
import { newAttempt } from './attempt'
import type { DraftStore, Fields } from './draft'
import { type FormSession, type FormState, formSession } from './form-session'
import { showPage } from './page-frame'
import { afterSilence, interruptiblePause } from './pause'
import type { Outcome } from './post-answer'

/** Props of the page of every form. */
export type FormView = { state: FormState; isOnline: boolean; onSubmit: () => void }

/** Steps of one form, in their order. */
type FormSteps = {
  title: string
  store: DraftStore
  page: (view: FormView) => ComponentChild
  /** Fields to be sent; null if something is missing. */
  ready: (fields: Fields) => Fields | null
  /** Leads to the missing field, after the page has marked it. */
  turnToMissing?: () => void
  send: (fields: Fields, attempt: string) => Promise<Outcome>
  /** Shows the end. The form is drawn no more, unless another answer is begun. */
  onSent: (state: FormState) => void
}

/** `draw` is called after a change of what only the form knows. */
export type ShownForm = FormSession & { draw: () => void }

/**
 * Shows a form until its answer is sent. It is typed and kept on the device, checked, sent until the server decides,
 * and followed by the page of the end. A form that was closed while it was sent goes on sending.
 */
export function showForm({ title, store, page, ready, turnToMissing, send, onSent }: FormSteps): ShownForm {
  const session = formSession({
    store,
    newAttempt,
    pause: interruptiblePause(window),
    afterSilence,
    send,
    onChange: (state) => (isOver(state) ? onSent(state) : draw()),
  })

  function draw() {
    const state = session.state()
    // Later data and a returned network change nothing on the page of the end.
    if (!isOver(state)) showPage(title, page({ state, isOnline: navigator.onLine, onSubmit: submit }))
  }

  function submit() {
    const fields = ready(session.state().fields)
    if (fields) return void session.submit(fields)
    draw()
    turnToMissing?.()
  }

  addEventListener('online', draw)
  addEventListener('offline', draw)
  if (session.wasSending) submit()
  else draw()
  return { ...session, draw }
}

const isOver = ({ sending: { step } }: FormState): boolean => step === 'sent' || step === 'already_sent'
