import type { OrderedExport } from '@kamerton/contract/exports/schemas'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api'
import { attempt, isRefusal } from '../lib/form-errors'
import { formatDateTime } from '../lib/format-date'
import { formatNumber, formatPercent } from '../lib/format-number'
import { tryTo } from '../page/act'
import { useOnce } from '../page/use-once'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import styles from './export-menu.module.css'
import { save } from './use-export'

/** The interval of polling for the file. */
const lookEveryMs = 1_000

type OrderedFileProps = {
  id: string
  /** The file is not long: the server was too busy to write it at once. */
  isBusy?: boolean
  /** On the page of the order the file is saved without another press. */
  savesItself?: boolean
  onTaken?: () => void
}

/** An ordered file: its progress, and then the download. */
export function OrderedFile({ id, isBusy = false, savesItself = false, onTaken }: OrderedFileProps) {
  const ordered = useOrdered(id)
  const saved = useRef(false)
  const [take, busy] = useOnce(async () => {
    const file = await tryTo('Не удалось скачать файл', () => api.exports.file({ id }))
    if (isRefusal(file)) return
    save(file)
    onTaken?.()
  })
  const isReady = ordered !== null && ordered !== 'missing' && ordered.state === 'ready'
  useEffect(() => {
    if (!isReady || !savesItself || saved.current) return
    saved.current = true
    void take()
  }, [isReady, savesItself, take])
  if (ordered === 'missing')
    return <p className={styles.state}>Такого файла нет: его заказал кто-то другой, или он удалён.</p>
  if (!ordered || ordered.state === 'waiting' || ordered.state === 'writing')
    return <Progress of={ordered} isBusy={isBusy} />
  if (ordered.state === 'failed')
    return (
      <p className={styles.state}>
        Файл собрать не получилось. Закажите его снова; если вы больше не видите этих данных, его не будет.
      </p>
    )
  if (ordered.state === 'removed')
    return <p className={styles.state}>Файл хранился сутки и удалён. Закажите его снова.</p>
  return (
    <div className={styles.ready}>
      <Button look="primary" icon={<Icon of={IconDownload} />} busy={busy} onClick={() => void take()}>
        Скачать {ordered.format.toUpperCase()}
      </Button>
      {ordered.kept_until && <span>Хранится до {formatDateTime(ordered.kept_until)}</span>}
    </div>
  )
}

/** The number of written rows. It is announced at the start, and drawn while it grows. */
function Progress({ of: ordered, isBusy }: { of: OrderedExport | null; isBusy: boolean }) {
  const share = ordered && ordered.rows > 0 ? Math.min(1, ordered.written / ordered.rows) : 0
  return (
    <div className={styles.progress}>
      <p role="status">
        {isBusy ? 'Сервер сейчас занят, поэтому собираем файл отдельно.' : 'Файл большой, собираем его.'} Можно уйти со
        страницы: когда он будет готов, мы пришлём письмо.
      </p>
      <progress aria-label="Файл собирается" value={share} max={1} />
      {ordered && ordered.rows > 0 && (
        <span>
          {formatNumber(Math.min(ordered.written, ordered.rows))} из {formatNumber(ordered.rows)} строк,{' '}
          {formatPercent(Math.round(share * 100))}
        </span>
      )}
    </div>
  )
}

/** The state of the order: null before the first answer. It is polled until it is final. */
function useOrdered(id: string): OrderedExport | 'missing' | null {
  const [ordered, setOrdered] = useState<OrderedExport | 'missing' | null>(null)
  const isOver =
    ordered === 'missing' || (ordered !== null && ordered.state !== 'waiting' && ordered.state !== 'writing')
  useEffect(() => {
    if (isOver) return
    let isGone = false
    const look = async () => {
      const found = await attempt(() => api.exports.get({ id }))
      if (isGone) return
      if (!isRefusal(found)) setOrdered(found)
      else if (found.refusal.status === 404) setOrdered('missing')
    }
    void look()
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [id, isOver])
  return ordered
}
