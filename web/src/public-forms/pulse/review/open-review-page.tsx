import type { ErrorCode } from '@kamerton/contract/errors'
import type { Outcome as Saved } from '@kamerton/contract/lib/sync/open-field'
import { type OpenReview, openReview, type SheetToSave } from '@kamerton/contract/manager-reviews/open-review'
import type { ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { deliver } from '../../kit/deliver'
import { ErrorBlock } from '../../kit/error-block'
import { showPage } from '../../kit/page-frame'
import { interruptiblePause } from '../../kit/pause'
import { ask, type Outcome } from '../../kit/post-answer'
import { isOpenedReview, type OpenedReview, sheetKeeper, versionIn } from './form'
import { personElementId } from './person-block'
import { ReviewPage, type Sending } from './review-page'

type Place = { address: string; submit: string; name: string }
type Ends = { onSent: () => void; onAnswered: () => void }

const changedMeanwhile: ErrorCode = 'changed_meanwhile'
const submitted: ErrorCode = 'review_submitted'

/** Review of the people managed by the holder of the link. */
export async function openReviewPage(form: PulseForm, place: Place, ends: Ends): Promise<void> {
  const { outcome, data } = await ask(place.address)
  if (outcome.kind === 'sent' && isOpenedReview(data))
    return data.submitted_at === null ? show(form, data, place, ends) : ends.onAnswered()
  const detail =
    outcome.kind === 'refused' ? outcome.refusal.detail : 'Нет связи. Проверьте сеть и\u00a0попробуйте ещё раз'
  showPage('Ошибка', <ErrorBlock isPage detail={detail} onRetry={() => location.reload()} />)
}

function show(form: PulseForm, review: OpenedReview, place: Place, { onSent }: Ends): void {
  const open = openForm(review, place)
  const unfolded = new Set(open.missing().map(({ employee }) => employee.id))
  const pause = interruptiblePause(window)
  let sending: Sending = { step: 'editing', refusal: null }
  let isChecked = false
  let isOver = false

  const draw = () => {
    if (isOver) return
    showPage(
      form.pulse.title,
      <ReviewPage
        form={form}
        open={open}
        teams={review.team_names}
        unfolded={unfolded}
        isChecked={isChecked}
        sending={sending}
        isOnline={navigator.onLine}
        onFold={fold}
        onUnfold={unfold}
        onSubmit={() => void submit()}
      />,
    )
  }
  const change = (next: Sending) => {
    sending = next
    draw()
  }
  const unfold = (id: string) => {
    unfolded.add(id)
    draw()
    turnTo(id)
  }
  /** Moves the focus to the next unfinished person. */
  const fold = (id: string) => {
    unfolded.delete(id)
    draw()
    const [next] = open.missing()
    if (next) turnTo(next.employee.id)
    else document.querySelector<HTMLElement>('.send-button')?.focus()
  }

  async function submit() {
    if (sending.step === 'waiting') return pause.wake()
    if (sending.step === 'sending') return
    const [first] = open.missing()
    isChecked = first !== undefined
    if (first) return unfold(first.employee.id)
    change({ step: 'sending' })
    if (!(await open.saveAll())) return change({ step: 'editing', refusal: whyNotSaved(open) })
    const delivery = await deliver({
      send: () => postReview(place.submit),
      wait: pause.wait,
      onTry: () => change({ step: 'sending' }),
      onWaiting: () => change({ step: 'waiting' }),
    })
    if (delivery.kind === 'refused') return change({ step: 'editing', refusal: delivery.refusal.detail })
    isOver = true
    open.close()
    onSent()
  }

  open.onAnyChange(draw)
  addEventListener('online', () => {
    void open.flush()
    draw()
  })
  addEventListener('offline', draw)
  // Becoming hidden is the last event on a phone before a page is closed.
  document.addEventListener('visibilitychange', () => void (isOver || open.flush()))
  draw()
}

const whyNotSaved = (open: OpenReview): string =>
  open.isApart()
    ? 'Сначала выберите версию: оценку, которую изменили в\u00a0двух окнах, мы не\u00a0отправляем.'
    : 'Сохранилось не\u00a0всё. Введённое осталось на\u00a0этом устройстве: попробуйте ещё раз.'

/**
 * Sends the review. «Уже отправлено» after an unknown outcome means that this attempt succeeded; from another tab the
 * result is equally final.
 */
async function postReview(address: string): Promise<Outcome> {
  const { outcome } = await ask(address, {})
  return outcome.kind === 'refused' && outcome.refusal.code === submitted ? { kind: 'sent' } : outcome
}

function openForm(review: OpenedReview, { address, name }: Place): OpenReview {
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
    keeperOf: (employeeId) => sheetKeeper(() => localStorage, `${name}.${employeeId}`),
    now: () => new Date(),
  })
}

/** Scrolls to the person's first missing answer and focuses it. */
function turnTo(employeeId: string): void {
  const block = document.getElementById(personElementId(employeeId))
  const groups = [...(block?.querySelectorAll('fieldset') ?? [])]
  const group = groups.find((one) => !one.querySelector(':checked')) ?? groups[0]
  block?.scrollIntoView({ block: 'start' })
  group?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
}
