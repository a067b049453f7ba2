import type { CalendarFeed } from '@kamerton/contract/one-to-one/public-schemas'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDateTime } from '../../lib/format-date'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { useOnce } from '../../page/use-once'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { CopyButton } from '../../ui/copy-button'
import flow from '../../ui/flow.module.css'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { TextField } from '../../ui/text-field'
import styles from '../settings.module.css'

/** The address and the acts for it. */
export function CalendarAddress() {
  const [feed, reload] = useReloadable(() => attempt(() => api.oneToOne.calendarFeed()))
  return (
    <Loaded of={feed} compact onRetry={reload} waiting={<Loading />}>
      {(found) => <Feed feed={found} onChanged={reload} />}
    </Loaded>
  )
}

function Feed({ feed: { feed_url, created_at }, onChanged }: { feed: CalendarFeed; onChanged: () => void }) {
  const confirm = useConfirm()
  const [make, making] = useOnce(async () => {
    await act({ done: 'Адрес создан', failed: 'Не удалось создать адрес' }, () => api.oneToOne.makeCalendarFeed())
    onChanged()
  })
  const [revoke, revoking] = useOnce(async () => {
    await act(
      { done: 'Адрес отозван', now: 'По нему больше ничего не видно.', failed: 'Не удалось отозвать адрес' },
      () => api.oneToOne.revokeCalendarFeed(),
    )
    onChanged()
  })
  const change = async () => {
    const question = {
      title: 'Сменить адрес?',
      message: 'Прежний перестанет работать: календари, где он стоит, нужно будет подписать заново.',
      confirmText: 'Сменить',
    }
    if (await confirm(question)) await make()
  }
  if (feed_url === null)
    return (
      <>
        <p className={styles.text}>
          Кто знает адрес, видит даты ваших встреч и&nbsp;с&nbsp;кем они. Записей встреч в&nbsp;нём нет, отозвать его
          можно в&nbsp;любой момент.
        </p>
        <Button busy={making} onClick={() => void make()}>
          Создать адрес
        </Button>
      </>
    )
  return (
    <div className={flow.form}>
      <TextField
        label="Адрес подписки"
        readOnly
        value={feed_url}
        hint={created_at && `Создан ${formatDateTime(created_at)}. Никому его не\u00a0пересылайте`}
      />
      <div className={styles.row}>
        <CopyButton text={feed_url} label="Скопировать адрес" />
        <Button busy={making} onClick={() => void change()}>
          Сменить
        </Button>
        <Button busy={revoking} onClick={() => void revoke()}>
          Отозвать
        </Button>
      </div>
    </div>
  )
}

const Loading = () => (
  <Waiting label="Загружаем адрес календаря">
    <SkeletonLines count={2} />
  </Waiting>
)
