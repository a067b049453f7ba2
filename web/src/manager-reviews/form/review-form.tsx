import type { OpenReview } from '@kamerton/contract/manager-reviews/open-review'
import { leftToReview } from '@kamerton/contract/manager-reviews/rules'
import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import { notAllSaved } from '@kamerton/contract/manager-reviews/words'
import { IconCheck, IconWifiOff } from '@tabler/icons-react'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatTime } from '../../lib/format-date'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { firstScreen } from '../../shell/first-screen'
import { Button, ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { toast } from '../../ui/toasts'
import { Progress } from '../components/progress'
import styles from './form.module.css'
import { PersonBlock, personElementId } from './person-block'
import { useOpenReview } from './use-open-review'

type ReviewFormProps = { review: ManagerReview; onOver: () => void }

const failed = 'Не\u00a0удалось отправить ответ'

/** The form of the manager: a sheet for each person of the team, saved while it is typed, sent once. */
export function ReviewForm({ review, onOver }: ReviewFormProps) {
  const open = useOpenReview(review, onOver)
  const [unfolded, setUnfolded] = useState(() => new Set(nextOf(open)))
  const [isChecked, setChecked] = useState(false)
  const submitButton = useRef<HTMLDivElement>(null)

  const unfold = useCallback((id: string) => {
    flushSync(() => setUnfolded((before) => new Set(before).add(id)))
    turnTo(id)
  }, [])
  /** Opens the sheet of the next person without a complete one, and moves the focus there. */
  const fold = useCallback(
    (id: string) => {
      const [next] = nextOf(open)
      flushSync(() => setUnfolded((before) => new Set([...before, ...nextOf(open)].filter((one) => one !== id))))
      if (next) turnTo(next)
      else submitButton.current?.querySelector('button')?.focus()
    },
    [open],
  )

  const [submit, submitting] = useOnce(async () => {
    const [first] = open.missing()
    if (first) {
      flushSync(() => setChecked(true))
      unfold(first.employee.id)
      return
    }
    const isSaved = await open.saveAll()
    if (open.isApart())
      return toast.warning(
        'Сначала выберите версию',
        'Оценку, которую изменили в\u00a0двух окнах, мы не\u00a0отправляем.',
      )
    if (!isSaved) return toast.warning(failed, notAllSaved)
    const sent = await act(
      { done: 'Ответ отправлен!', now: 'Замечания добавлены в\u00a0профили сотрудников.', failed },
      () => api.managerReviews.submit({ id: review.pulse.id, managerId: review.manager.id }),
    )
    if (isRefusal(sent)) await open.follow()
    onOver()
  })

  return (
    <>
      <Reviewed open={open} />
      <Panel label="Сотрудники">
        <ul className={styles.people}>
          {open.people.map((person) => (
            <PersonBlock
              key={person.employee.id}
              person={person}
              isFolded={!unfolded.has(person.employee.id)}
              isChecked={isChecked}
              onFold={fold}
              onUnfold={unfold}
            />
          ))}
        </ul>
      </Panel>
      <div className={styles.foot} data-page-foot ref={submitButton}>
        <Foot open={open} isChecked={isChecked} />
        <ButtonLink to={firstScreen}>Продолжить позже</ButtonLink>
        <Button look="primary" busy={submitting} onClick={() => void submit()}>
          {submitting ? 'Отправляем…' : 'Отправить ответ'}
        </Button>
      </div>
    </>
  )
}

/** The first person without a complete sheet: one open sheet at a time, as a team may have thirty people. */
const nextOf = (open: OpenReview): string[] =>
  open
    .missing()
    .slice(0, 1)
    .map(({ employee }) => employee.id)

/** Scrolls to the first missing field of this person and moves the focus there. */
function turnTo(employeeId: string): void {
  const block = document.getElementById(personElementId(employeeId))
  const groups = [...(block?.querySelectorAll('fieldset') ?? [])]
  const group = groups.find((one) => !one.querySelector(':checked')) ?? groups[0]
  block?.scrollIntoView({ block: 'nearest' })
  group?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
}

function Reviewed({ open }: { open: OpenReview }) {
  const reviewed = useSyncExternalStore(open.onAnyChange, open.reviewed)
  return <Progress reviewed={reviewed} of={open.people.length} />
}

function lineOf(open: OpenReview): string {
  const { step, savedAt } = open.savedAll()
  if (step === 'offline') return 'Нет связи. Введённое хранится на\u00a0этом устройстве и\u00a0отправится само'
  if (step === 'restored') return 'Вернули то, что не\u00a0успело сохраниться'
  return step === 'calm' && savedAt ? `Черновик сохранён в\u00a0${formatTime(savedAt)}` : ''
}

/** The progress of the whole review, or the reason why it cannot be sent yet. */
function Foot({ open, isChecked }: { open: OpenReview; isChecked: boolean }) {
  const line = useSyncExternalStore(open.onAnyChange, () => lineOf(open))
  const left = useSyncExternalStore(open.onAnyChange, () => open.missing().length)
  if (isChecked && left > 0)
    return (
      <p className={styles.wrong} role="alert">
        {leftToReview(left)}
      </p>
    )
  return (
    <p role="status">
      {line ? (
        <>
          <Icon of={line.startsWith('Нет') ? IconWifiOff : IconCheck} size={16} stroke={2} />
          {line}
        </>
      ) : (
        'После отправки изменить ответ нельзя'
      )}
    </p>
  )
}
