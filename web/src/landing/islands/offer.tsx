import { contactMark } from '@kamerton/contract/lib/page-marks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { newActKey } from '../../lib/act-key'
import { useAwake } from '../../site/use-awake'
import buttons from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { askForOffer, OfferRefused, type OfferRequest } from '../ask-for-offer'
import styles from './offer.module.css'
import { OfferForm } from './offer-form'
import { PlainButton, PlainIconButton } from './plain-button'
import { useListeners } from './use-listeners'

/** Used only in the page as served, where the server replaces the mark by its address. */
const mail = `mailto:${contactMark}?subject=${encodeURIComponent('Предложение для большой команды')}`
const failed = 'Произошла ошибка при отправке. Попробуйте еще раз.'
const tooOften = 'Отсюда писали уже несколько раз, подождите час.'

/** The button in the prices and its dialog. Without a script the button is a mail link. */
export default function Offer() {
  const awake = useAwake()
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  const [mistake, setMistake] = useState<string | null>(null)
  /** The form is remounted after each success. Typed values stay when the dialog is closed without sending. */
  const [round, startRound] = useReducer((before: number) => before + 1, 0)
  /** A repeated request with equal content reuses its idempotency key; a different one gets a new key. */
  const act = useRef({ said: '', key: '' })

  const open = () => {
    setSent(false)
    dialog.current?.showModal()
    // On a phone the keyboard would cover the window before it has been read.
    if (matchMedia('(pointer: fine)').matches) dialog.current?.querySelector('input')?.focus()
  }
  const close = () => {
    if (!isSending) dialog.current?.close()
  }
  useListeners(dialog, {
    keydown: (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape' && isSending) event.preventDefault()
    },
    // A press on the overlay has the dialog element itself as its target.
    mousedown: (event) => {
      if (event.target === dialog.current) close()
    },
  })
  const send = async (request: OfferRequest) => {
    setSending(true)
    setMistake(null)
    const said = JSON.stringify(request)
    if (said !== act.current.said) act.current = { said, key: newActKey() }
    try {
      await askForOffer(request, act.current.key)
      setSent(true)
      startRound()
      dialog.current?.close()
    } catch (error) {
      setMistake(error instanceof OfferRefused && error.status === 429 ? `${failed} ${tooOften}` : failed)
    } finally {
      setSending(false)
    }
  }

  // A keyboard user may have the focus on the link that the button replaces.
  useEffect(() => {
    if (!awake) hadFocus.current = place.current?.contains(document.activeElement) ?? false
    else if (hadFocus.current) place.current?.querySelector('button')?.focus()
  }, [awake])

  if (!awake)
    return (
      <div ref={place}>
        <a className={classNames(buttons.button, buttons.primary, buttons.lg)} href={mail}>
          <span>Получить предложение</span>
        </a>
      </div>
    )
  return (
    <div ref={place}>
      <PlainButton look="primary" size="lg" onClick={open}>
        Получить предложение
      </PlainButton>
      <p className={styles.sent} role="status">
        {isSent && 'Спасибо! Мы свяжемся с вами в ближайшее время.'}
      </p>
      <dialog
        ref={dialog}
        className={styles.window}
        aria-labelledby="offer-title"
        onCancel={(event) => isSending && event.preventDefault()}
      >
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id="offer-title">Получить предложение</h2>
            <p>Ответим письмом. Имя и&nbsp;email удалим через 90&nbsp;дней</p>
            <PlainIconButton label="Закрыть" icon={<Icon of={IconX} />} disabled={isSending} onClick={close} />
          </div>
          <OfferForm key={round} isSending={isSending} mistake={mistake} onSend={send} onCancel={close} />
        </div>
      </dialog>
    </div>
  )
}
