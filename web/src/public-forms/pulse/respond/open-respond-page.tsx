import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { previewPath } from '@kamerton/contract/pulses/preview'
import { type End, showEnd, showError } from '../../kit/closed-door'
import type { DraftStore } from '../../kit/draft'
import { takeToken } from '../../kit/link-token'
import { openForm } from '../../kit/open-form'
import { type Door, doorOfLink } from './door'
import { ends, showAlreadySent, showSent, taken } from './ends'
import { canBlind } from './right/kept-right'
import { postBlindly, postThrough } from './send-answer'
import { showQuestions } from './show-questions'
import './choices.css'
import './respond.css'
import '../review/review.css'
import '../../guard/guard.css'

export async function openRespondPage() {
  const door = await openDoor().catch(noConnection)
  if (door === undefined) return
  await openForm(door, begin, {
    noEntry: 'Токен не найден в URL',
    ends: door?.own?.ends ?? ends,
    failed: 'Ошибка загрузки опроса',
    ended: (end) => ended(end, door),
    after: door?.own?.back,
  })
}

/** Chooses the way: the link of a letter, the pulse that a signed-in person chose to answer, or a preview. */
async function openDoor(): Promise<Door | null> {
  if (location.pathname === previewPath) return (await import('./preview/preview-door')).previewDoor()
  const token = takeToken(location.href, history)
  if (token) return doorOfLink(token)
  const pulse = new URL(location.href).searchParams.get('pulse')
  return pulse ? (await import('./own/own-door')).ownDoor(pulse) : null
}

/** The lazy chunk for a signed-in person could not be loaded. */
const noConnection = (): void => showError('Нет связи. Проверьте сеть и попробуйте ещё раз', () => location.reload())

/** A pulse that has ended takes its draft from the device, and an answer that was not sent in time is reported lost. */
function ended(end: End, door: Door | null): End {
  const draft = door?.stores(null).draft
  const isLost = draft?.load()?.isSending
  draft?.drop()
  return { ...end, text: `${isLost ? 'Ваш ответ не успел отправиться. ' : ''}${end.text}` }
}

function begin(form: PulseForm, door: Door): void | Promise<void> {
  const { own, review } = door
  const { draft, rights } = door.stores(form)
  if (form.already_answered) return showAnswered(form, draft, door)
  if (review && form.pulse.target_type === 'manager_review') return openReview(form, door, review)
  const blindly = canBlind() ? form.credential : null
  if (form.credential && !blindly && own) return showEnd(own.unable, own.back)
  // A right with an earlier key is invalid: the round was opened again.
  if (rights.load()?.key_id !== form.credential?.key_id) rights.drop()
  if (form.credential?.taken && !(blindly && rights.load())) {
    draft.drop()
    return showEnd(own?.taken ?? taken, own?.back)
  }
  const post = blindly ? postBlindly(form, blindly, door, rights) : postThrough(door, form)
  showQuestions(blindly ? form : promisedByLink(form), draft, post, door)
}

function showAnswered(form: PulseForm, draft: DraftStore, door: Door) {
  const wasOurs = draft.load()?.isSending === true
  draft.drop()
  if (wasOurs) showSent(form, '', door)
  else showAlreadySent(form, door)
}

/** Form about people instead of questions: a lazy chunk, for the few who manage somebody. */
async function openReview(form: PulseForm, door: Door, place: NonNullable<Door['review']>): Promise<void> {
  const come = await import('../review/open-review-page').catch(noConnection)
  const then = { onSent: () => showSent(form, '', door), onAnswered: () => showAlreadySent(form, door) }
  if (come) await come.openReviewPage(form, place, then)
}

/**
 * Without WebCrypto (an old browser, a page without https) the answer is sent with its link, and the promise says so.
 */
const promisedByLink = (form: PulseForm): PulseForm => ({ ...form, promise: form.promise_by_link ?? form.promise })
