import type { ErrorCode } from '@kamerton/contract/errors'
import type { Outcome as Saved } from '@kamerton/contract/lib/sync/open-field'
import { type OpenReview, openReview, type SheetToSave } from '@kamerton/contract/manager-reviews/open-review'
import type { ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'
import { notAllSaved } from '@kamerton/contract/manager-reviews/words'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { showError } from '../../kit/closed-door'
import { ask, type Outcome } from '../../kit/post-answer'
import { type ShownForm, showForm } from '../../kit/show-form'
import { isOpenedReview, type OpenedReview, sheetStore, versionIn } from './form'
import { personElementId } from './person-block'
import { ReviewPage } from './review-page'

type Place = { address: string; submit: string; name: string }
type Then = { onSent: () => void; onAnswered: () => void }

const changedMeanwhile: ErrorCode = 'changed_meanwhile'
const submitted: ErrorCode = 'review_submitted'

/** Review of the people managed by the holder of the link. */
export async function openReviewPage(form: PulseForm, place: Place, then: Then): Promise<void> {
  const { outcome, data } = await ask(place.address)
  if (outcome.kind === 'sent' && isOpenedReview(data))
    return data.submitted_at === null ? show(form, data, place, then) : then.onAnswered()
  const detail =
    outcome.kind === 'refused' ? outcome.refusal.detail : 'Нет связи. Проверьте сеть и\u00a0попробуйте ещё раз'
  showError(detail, () => location.reload())
}

function show(form: PulseForm, review: OpenedReview, place: Place, { onSent }: Then): void {
  const open = openSheets(review, place)
  const unfolded = new Set<string>()
  unfoldNext(open, unfolded)
  let isChecked = false
  let isOver = false

  const shown: ShownForm = showForm({
    title: form.pulse.title,
    // Each sheet keeps itself.
    store: { load: () => null, save: () => true, drop: () => {} },
    page: (view) => (
      <ReviewPage
        {...view}
        form={form}
        open={open}
        teams={review.team_names}
        isChecked={isChecked}
        folding={{ unfolded, onFold: fold, onUnfold: unfold }}
      />
    ),
    ready(fields) {
      const [first] = open.missing()
      isChecked = first !== undefined
      if (!first) return fields
      unfolded.add(first.employee.id)
      return null
    },
    turnToMissing: () => turnToNext(open),
    send: async () => ((await open.saveAll()) ? await postReview(place.submit) : notSaved(open)),
    onSent() {
      isOver = true
      open.close()
      onSent()
    },
  })
  function unfold(id: string) {
    unfolded.add(id)
    shown.draw()
    turnTo(id)
  }
  function fold(id: string) {
    unfolded.delete(id)
    unfoldNext(open, unfolded)
    shown.draw()
    turnToNext(open)
  }

  open.onAnyChange(shown.draw)
  addEventListener('online', () => void open.flush())
  // Becoming hidden is the last event on a phone before a page is closed.
  document.addEventListener('visibilitychange', () => void (isOver || open.flush()))
}

function notSaved(open: OpenReview): Outcome {
  const detail = open.isApart()
    ? 'Сначала выберите версию: оценку, которую изменили в\u00a0двух окнах, мы не\u00a0отправляем.'
    : notAllSaved
  return { kind: 'refused', refusal: { status: 0, detail, code: null, company: null } }
}

/**
 * Sends the review. «Уже отправлено» after an unknown outcome means that this attempt succeeded; from another tab the
 * result is equally final.
 */
async function postReview(address: string): Promise<Outcome> {
  const { outcome } = await ask(address, {})
  return outcome.kind === 'refused' && outcome.refusal.code === submitted ? { kind: 'sent' } : outcome
}

function openSheets(review: OpenedReview, { address, name }: Place): OpenReview {
  async function save(sheet: SheetToSave): Promise<Saved> {
    const { outcome, data } = await ask(address, sheet, undefined, 'PUT')
    if (outcome.kind === 'undecided') return outcome
    if (outcome.kind === 'sent') return { kind: 'saved', version: versionIn(data) ?? sheet.version + 1 }
    if (outcome.refusal.code === changedMeanwhile) return { kind: 'stale' }
    return { kind: 'refused', sentence: outcome.refusal.detail }
  }
  async function look(): Promise<readonly ReviewSheet[] | null> {
    const { data } = await ask(address)
    return isOpenedReview(data) ? data.sheets : null
  }
  return openReview({
    sheets: review.sheets,
    save,
    look,
    storeOf: (employeeId) => sheetStore(() => localStorage, `${name}.${employeeId}`),
    now: () => new Date(),
  })
}

/** Opens the sheet of the next unfinished person: one at a time, as a team may have thirty people. */
function unfoldNext(open: OpenReview, unfolded: Set<string>): void {
  const [next] = open.missing()
  if (next) unfolded.add(next.employee.id)
}

/** Moves the focus to the next unfinished person, and at last to sending. */
function turnToNext(open: OpenReview): void {
  const [next] = open.missing()
  if (next) turnTo(next.employee.id)
  else document.querySelector<HTMLElement>('.send-button')?.focus()
}

/** Scrolls to the person's first missing answer and focuses it. */
function turnTo(employeeId: string): void {
  const block = document.getElementById(personElementId(employeeId))
  const groups = [...(block?.querySelectorAll('fieldset') ?? [])]
  const group = groups.find((one) => !one.querySelector(':checked')) ?? groups[0]
  block?.scrollIntoView({ block: 'start' })
  group?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
}
