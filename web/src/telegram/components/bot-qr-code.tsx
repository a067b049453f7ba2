import { QRCodeSVG } from 'qrcode.react'
import styles from './telegram.module.css'

/**
 * A link from the screen of a computer to the chat on a phone. A camera needs dark on light and an empty border in any
 * colour scheme.
 */
export const BotQrCode = ({ address }: { address: string }) => (
  <figure className={styles.qr}>
    <QRCodeSVG value={address} size={128} marginSize={2} title="QR-код: бот сразу с кодом" />
    <figcaption>Или наведите на код камеру телефона: бот откроется сразу с кодом.</figcaption>
  </figure>
)
