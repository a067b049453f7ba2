import { planLimits } from '@kamerton/contract/development-plans/constants'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal, isStale } from '../../lib/form-errors'
import { dropKept, keepForReturn, keptOf } from '../../lib/kept-words'
import { useOnce } from '../../page/use-once'
import { Button, SubmitButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { TextArea } from '../../ui/text-field'
import { actOnPlan } from '../act-on-plan'
import styles from './detail.module.css'

/** The draft, and the saved text at its start, which shows whether somebody else has written meanwhile. */
const Typing = z.object({ text: z.string(), base: z.string() })
type Typing = z.output<typeof Typing>

const focus = (area: HTMLTextAreaElement | null) => area?.focus()

/** The comment of the plan's employee, with its form. The draft waits on the device until the server has it. */
export function OwnComment({ plan }: { plan: Plan }) {
  const { id: viewer } = useCurrentUser()
  const { revalidate } = useRevalidator()
  const saved = plan.employee_comment ?? ''
  const name = `${viewer}.plan-comment.${plan.id}`
  const [typing, setTyping] = useState<Typing | null>(() => Typing.safeParse(keptOf(name)).data ?? null)
  const [isMissing, setMissing] = useState(false)
  // After a reload with a draft the person reads the plan first; the form has the focus only after the button.
  const [isBegun, setBegun] = useState(false)
  const type = (next: Typing) => {
    setTyping(next)
    if (next.text === next.base) dropKept(name)
    else keepForReturn(name, next)
  }
  const close = () => {
    setTyping(null)
    setMissing(false)
    dropKept(name)
  }
  const [save, busy] = useOnce(async ({ text, base }: Typing) => {
    if (!text.trim() && !base) return setMissing(true)
    const answer = await actOnPlan({ done: 'Комментарий сохранен', failed: 'Ошибка при сохранении комментария' }, () =>
      send(plan, text.trim(), base),
    )
    if (!isRefusal(answer)) close()
    await revalidate()
  })
  if (typing === null)
    return (
      <>
        <Said text={saved} none={'Вы пока ничего не\u00a0написали'} />
        <Button
          size="sm"
          onClick={() => {
            setBegun(true)
            type({ text: saved, base: saved })
          }}
        >
          {saved ? 'Изменить комментарий' : 'Добавить комментарий'}
        </Button>
      </>
    )
  return (
    <form
      method="post"
      className={styles.writing}
      onSubmit={(event) => {
        event.preventDefault()
        void save(typing)
      }}
    >
      {saved !== typing.base && (
        <Notice tone="watch">
          Комментарий тем временем изменили{saved ? `: теперь «${saved}».` : ': теперь он пуст.'} Сохранится ваш.
        </Notice>
      )}
      <TextArea
        label="Ваш комментарий"
        rows={4}
        ref={isBegun ? focus : undefined}
        maxLength={planLimits.commentLength}
        value={typing.text}
        error={isMissing && !typing.text.trim() ? 'Напишите комментарий' : undefined}
        onChange={({ target }) => type({ ...typing, text: target.value })}
      />
      <div className={styles.buttons}>
        <Button size="sm" onClick={close} disabled={busy}>
          Отмена
        </Button>
        <SubmitButton size="sm" busy={busy}>
          Сохранить
        </SubmitButton>
      </div>
    </form>
  )
}

/** Another saved part of the plan is no conflict for a comment, so it is sent once more with the new version. */
async function send({ id, version }: Plan, employee_comment: string, base: string): Promise<Plan> {
  const first = await attempt(() => api.developmentPlans.update({ id, version, employee_comment }))
  if (!isRefusal(first)) return first
  if (!isStale(first.refusal)) throw first.refusal
  const fresh = await api.developmentPlans.get({ id })
  if ((fresh.employee_comment ?? '') !== base) throw first.refusal
  return api.developmentPlans.update({ id, version: fresh.version, employee_comment })
}

export const Said = ({ text, none }: { text: string; none: string }) =>
  text ? <p className={styles.said}>{text}</p> : <p className="ink-3-ui">{none}</p>
