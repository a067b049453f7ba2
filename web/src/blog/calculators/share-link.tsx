import { useState } from 'react'
import { copyText } from '../../lib/copy-text'
import button from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names'
import styles from './calculator.module.css'

/** The address carries what was typed: this puts it into the clipboard. */
export function ShareLink({ isAwake }: { isAwake: boolean }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    copyText(window.location.href).then(
      () => setSaid('Ссылка с этими числами скопирована'),
      () => setSaid('Браузер не дал скопировать. Ссылка с числами – в адресной строке'),
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
