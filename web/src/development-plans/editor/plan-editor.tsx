import type { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ApiError } from '../../lib/api-error'
import { withTheirs } from '../../lib/merge-by-id'
import type { Meanwhile } from '../../page/rebase'
import { useConfirm } from '../../ui/confirm'
import { RestoredNotice } from '../../ui/edit-actions'
import { Announcer } from './announcer'
import { Contents } from './contents'
import styles from './editor.module.css'
import { Foot } from './foot'
import { GoalRows } from './goal-rows'
import { MainFields } from './main-fields'
import { MilestoneRows } from './milestone-rows'
import type { PlanDraft } from './plan-draft'
import { PlanMeanwhile } from './plan-meanwhile'
import { SkillList } from './skill-list'
import { usePlanForm } from './use-plan-form'

export type EditorProps = {
  /** The name of the draft on this device. */
  name: string
  /** The saved plan, or the first contents of a new one. */
  initial: PlanDraft
  /** The employee of an existing plan cannot be changed. */
  isSaved: boolean
  busy: boolean
  refusal: ApiError | undefined
  onSave: (plan: NewPlan) => void
  onLeave: () => void
}

/** The editor of a plan: main facts, goals, skills with activities, milestones. */
export function PlanEditor({ name, initial, isSaved, busy, refusal, onSave, onLeave }: EditorProps) {
  const confirm = useConfirm()
  const { form, restored, unsaved, meanwhile, setMeanwhile, startAnew, noteSent } = usePlanForm({
    name,
    saved: initial,
    busy,
    refusal,
  })
  const page = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  useFocusOnWrong(page, submitCount, refusal)

  const cancel = async () => {
    const question = {
      title: isSaved ? 'Отменить изменения?' : 'Не\u00a0создавать план?',
      message: isSaved ? 'План останется таким, каким был.' : 'Написанное не\u00a0сохранится.',
    }
    const answers = { confirmText: isSaved ? 'Отменить изменения' : 'Не\u00a0создавать', cancelText: 'Продолжить' }
    if (unsaved && !(await confirm({ type: 'danger', ...question, ...answers }))) return
    startAnew()
    onLeave()
  }
  const settle = (one: Meanwhile) => setMeanwhile(meanwhile.filter((other) => other !== one))
  const take = (one: Meanwhile) => {
    const taken = withTheirs(form.getValues(), one)
    form.reset(taken, { keepDefaultValues: true, keepSubmitCount: true })
    settle(one)
  }
  return (
    <Announcer>
      <form
        ref={page}
        method="post"
        noValidate
        className={styles.editor}
        onSubmit={(event) => {
          noteSent()
          void form.handleSubmit(onSave)(event)
        }}
      >
        <div className="stack">
          {restored && <RestoredNotice />}
          <PlanMeanwhile of={meanwhile} values={form.getValues()} onTake={take} onKeep={settle} />
          <MainFields form={form} isSaved={isSaved} />
          <GoalRows form={form} />
          <SkillList form={form} />
          <MilestoneRows form={form} />
          <Foot form={form} isSaved={isSaved} busy={busy} onCancel={() => void cancel()} />
        </div>
        <Contents form={form} />
      </form>
    </Announcer>
  )
}

/**
 * After an attempt moves the focus to the first wrong field. It waits a frame, as the field may have to be unfolded
 * first.
 */
function useFocusOnWrong(page: { current: HTMLFormElement | null }, attempts: number, refusal: ApiError | undefined) {
  const goThere = useEffectEvent(() => {
    const frame = requestAnimationFrame(() => {
      const wrong = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      const field = wrong?.matches('input, select, textarea')
        ? wrong
        : wrong?.querySelector<HTMLElement>('input:checked')
      field?.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => (attempts > 0 ? goThere() : undefined), [attempts])
  useEffect(() => (refusal && refusal.issues.length > 0 ? goThere() : undefined), [refusal])
}
