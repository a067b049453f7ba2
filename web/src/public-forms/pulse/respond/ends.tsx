import { quoted } from '@kamerton/contract/lib/names'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import type { ComponentChild } from 'preact'
import { brokenLink, type End, type Ends, showEnd } from '../../kit/closed-door'
import { DonePage } from '../../kit/done-page'
import { Icon } from '../../kit/icon'
import { showPage } from '../../kit/page-frame'
import { Wave } from '../../kit/wave'
import type { Door } from './door'
import { MoreOfPromise, PromiseSheet } from './head'
import { afterwards, type DoneNote, thanks } from './promises'
import { notThere } from './send-answer'

/** Pages for a link without a form. */
export const ends: Ends = {
  404: brokenLink(
    'Откройте последнее письмо с опросом, а если его нет, спросите того, кто проводит опросы в вашей компании.',
  ),
  410: {
    title: 'Опрос завершён',
    text: 'Ответы больше не принимаются. О результатах спросите того, кто проводит опросы в вашей компании.',
  },
}

/** The right was taken on another device, or here with a sent answer: nobody knows which. */
export const taken: End = {
  title: 'Ответ уже начат или отправлен',
  text: 'По этой ссылке уже начали отвечать: здесь или на\u00a0другом устройстве. Дошёл ли ответ, не\u00a0знаем и\u00a0мы: он хранится без имени. Поэтому начать второй раз нельзя.',
}

export function showSent(form: PulseForm, given: string, { own }: Door) {
  const title = 'Ответ отправлен!'
  const notes = afterwards(form)
  const draw = (receipt?: ComponentChild) =>
    showPage(
      title,
      <DonePage
        wave={<Wave />}
        title={title}
        after={
          <>
            {own?.back}
            {notes.length > 0 && <Notes notes={notes} />}
            {form.pulse.is_anonymous && <NotToBeUndone {...form} />}
            {receipt}
          </>
        }
      >
        {thanks(form, own !== undefined)}
      </DonePage>,
    )
  draw()
  // The answer was sent by an earlier page, so the value sent with it is no longer known.
  if (given && form.contract)
    void import('./proof/receipt-block').then(
      ({ ReceiptBlock }) => draw(<ReceiptBlock form={form} given={given} />),
      notThere,
    )
}

export const showAlreadySent = (form: PulseForm, door: Door) =>
  showEnd(
    {
      title: 'Вы уже ответили',
      text: `Ответ на опрос ${quoted(form.pulse.title)} у нас есть, второй раз отвечать не нужно. Спасибо!`,
    },
    door.own?.back,
  )

/** The limit that begins with sending, and the promise with its reason. */
const NotToBeUndone = (form: PulseForm) => (
  <>
    <p class="promise">
      <Icon name="hidden" />
      <span>
        Ответ нельзя ни показать, ни удалить. <MoreOfPromise>Почему</MoreOfPromise>
      </span>
    </p>
    <PromiseSheet {...form} />
  </>
)

/** The next steps. */
const Notes = ({ notes }: { notes: readonly DoneNote[] }) => (
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
)
