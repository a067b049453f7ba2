import type { Invite, DeliveryProgress as Progress } from '@kamerton/contract/invites/schemas'
import { SECOND } from '@kamerton/contract/lib/durations'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { Notice } from '../../ui/notice'
import { statusOf } from '../invite-status'
import styles from './invitations.module.css'

/**
 * The intervals of polling: hundreds of letters leave within a minute, but a mail server that is down may take hours.
 */
const looks = { first: 2 * SECOND, longest: 30 * SECOND, growth: 1.5 }

type ProgressProps = { invitations: readonly Invite[]; now: Date; onSettled: () => void }

/** The progress of sending while letters are on their way; afterwards the number of those that failed. */
export function DeliveryProgress({ invitations, now, onSettled }: ProgressProps) {
  const known = progressOf(invitations, now)
  const [looked, setLooked] = useState<Progress>()
  const [seen, setSeen] = useState(invitations)
  if (seen !== invitations) {
    setSeen(invitations)
    setLooked(undefined)
  }
  const { total, sent, failed } = looked ?? known
  const isMoving = sent + failed < total
  const settled = useEffectEvent(onSettled)
  useEffect(() => {
    if (!isMoving) return
    let timer = 0
    let pause = looks.first
    let before = -1
    const look = async () => {
      const found = await attempt(() => api.invites.delivery())
      if (timer === 0) return
      if (!isRefusal(found)) {
        const left = found.total - found.sent - found.failed
        if (left === 0) return settled()
        pause = left === before ? Math.min(looks.longest, pause * looks.growth) : looks.first
        before = left
        setLooked(found)
      }
      timer = window.setTimeout(() => void look(), pause)
    }
    timer = window.setTimeout(() => void look(), pause)
    return () => {
      window.clearTimeout(timer)
      timer = 0
    }
  }, [isMoving])
  return (
    <>
      {isMoving && (
        <div className={styles.sending}>
          <p role="status">{`Письма отправлены: ${formatNumber(sent)} из\u00a0${formatNumber(total)}`}</p>
          <progress value={sent + failed} max={total} aria-label="Отправка писем" />
        </div>
      )}
      {failed > 0 && (
        <div className={styles.sending}>
          <Notice tone="watch">
            {`Не\u00a0доставлено: ${plural(failed, 'письмо', 'письма', 'писем')}. Проверьте адрес или передайте ссылку сами: она действует.`}
          </Notice>
        </div>
      )}
    </>
  )
}

function progressOf(invitations: readonly Invite[], now: Date): Progress {
  const letters = invitations.filter((one) => one.delivery !== null && statusOf(one, now) === 'pending')
  const count = (state: Invite['delivery']) => letters.filter(({ delivery }) => delivery === state).length
  return { total: letters.length, sent: count('sent'), failed: count('failed') }
}
