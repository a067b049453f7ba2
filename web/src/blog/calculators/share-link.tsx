import { useState } from 'react'
import { copyText } from '../../lib/copy-text'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names'
import styles from './calculator.module.css'

/** Copies the address, which contains the typed counts, to the clipboard. */
export function ShareLink({ isAwake }: { isAwake: boolean }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    copyText(window.location.href).then(
      () => setSaid('Ссылка с\u00a0этими числами скопирована'),
      () => setSaid('Браузер не\u00a0дал скопировать. Ссылка с\u00a0числами\u00a0— в\u00a0адресной строке'),
    )
  return (
    <p className={styles.share}>
      <button
        type="button"
        className={classNames(button.button, button.sm)}
        disabled={!isAwake}
        onClick={() => void copy()}
      >
        Скопировать ссылку
      </button>
      <span role="status">{said}</span>
    </p>
  )
}
