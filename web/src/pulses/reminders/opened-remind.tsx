import { dayIn } from '@kamerton/contract/lib/dates'
import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import { type Unanswered, unansweredPage } from '@kamerton/contract/pulses/reminding'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { plural, pluralWord } from '../../lib/plural'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { useOnce } from '../../page/use-once'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { Notice } from '../../ui/notice'
import { Pager } from '../../ui/pager'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { dayAndTime } from './day-and-time'
import styles from './reminders.module.css'

export type OpenedRemindProps = {
  opened: boolean
  pulse: Pulse
  /** Time when the dialog was opened. */
  now: Date
  onClose: () => void
}

/** Shows who would be reminded, where that may be known, and when. One reminder a day is the limit. */
export function OpenedRemind({ opened, pulse, now, onClose }: OpenedRemindProps) {
  const { time_zone } = useCurrentUser()
  const goes = nextWorkingMoment(time_zone, now)
  const isReminded = pulse.reminders.asked_for !== null && pulse.reminders.asked_for >= dayIn(time_zone, goes)
  const { revalidate } = useRevalidator()
  const [remind, busy] = useOnce(async () => {
    const answer = await act(
      {
        done: 'Напоминание отправлено',
        now: ({ goes_at }) => (goes > now ? `Письма уйдут ${dayAndTime(goes_at)}.` : 'Письма уже уходят.'),
        failed: 'Не удалось напомнить',
      },
      () => api.pulses.remind({ id: pulse.id }),
    )
    if (isRefusal(answer)) return
    onClose()
    await revalidate()
  })
  return (
    <DialogFrame opened={opened} onClose={onClose} locked={busy} width="narrow">
      <DialogSheet
        title="Напомнить не ответившим?"
        sentence={
          goes > now
            ? `Сейчас вечер, ночь или выходной, поэтому письма уйдут ${dayAndTime(goes)}`
            : 'Письма уйдут сейчас, и\u00a0в\u00a0чат тем, кто его подключил'
        }
        onClose={onClose}
        locked={busy}
        actions={
          <>
            <Button onClick={onClose} disabled={busy}>
              {isReminded ? 'Закрыть' : 'Отмена'}
            </Button>
            {!isReminded && (
              <Button look="primary" busy={busy} onClick={() => void remind()} data-autofocus>
                Напомнить
              </Button>
            )}
          </>
        }
      >
        {isReminded && <Notice>На сегодня хватит: участникам уже напомнили. Ещё раз можно завтра.</Notice>}
        {pulse.is_anonymous ? (
          <p className="ink-2-sm">
            Напомним тем, кто ещё не&nbsp;ответил. Кто это и&nbsp;сколько их, не&nbsp;узнает никто: пульс без имён.
          </p>
        ) : (
          <Silent pulseId={pulse.id} />
        )}
      </DialogSheet>
    </DialogFrame>
  )
}

function Silent({ pulseId }: { pulseId: string }) {
  const [page, setPage] = useState(1)
  return <PageOfSilent key={page} pulseId={pulseId} page={page} onPage={setPage} />
}

type PageProps = { pulseId: string; page: number; onPage: (page: number) => void }

function PageOfSilent({ pulseId, page, onPage }: PageProps) {
  const [unanswered, reload] = useReloadable(() => attempt(() => api.pulses.unanswered({ id: pulseId, page })))
  return (
    <Loaded
      of={unanswered}
      waiting={
        <Waiting>
          <SkeletonLines count={4} />
        </Waiting>
      }
      compact
      text="Не удалось узнать, кто ещё не ответил"
      onRetry={reload}
    >
      {(found) => <People found={found} page={page} onPage={onPage} />}
    </Loaded>
  )
}

function People({ found: { people, total }, page, onPage }: { found: Unanswered } & Omit<PageProps, 'pulseId'>) {
  if (people === null || total === null) return null
  if (total === 0) return <p className="ink-2-sm">Ответили уже все.</p>
  return (
    <div className={styles.silent}>
      <p className="ink-2-sm">
        {pluralWord(total, 'Не\u00a0ответил', 'Не\u00a0ответили', 'Не\u00a0ответили')}{' '}
        {plural(total, 'человек', 'человека', 'человек')}:
      </p>
      <ul className={styles.people} aria-label="Не ответили">
        {people.map(({ id, full_name, team_name }) => (
          <li key={id}>
            <Link className={styles.name} to={`/app/employees/${id}`}>
              {full_name}
            </Link>
            {team_name && <span>{team_name}</span>}
          </li>
        ))}
      </ul>
      <Pager page={page} limit={unansweredPage} total={total} onPage={onPage} />
    </div>
  )
}
