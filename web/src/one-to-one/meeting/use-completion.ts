import { namesWith, recordOf } from '@kamerton/contract/lib/records'
import { completionNeeds, missingFields, type NeededField } from '@kamerton/contract/one-to-one/completion'
import { writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api'
import { readDraft } from '../../lib/draft'
import { fieldOf } from '../../lib/field-of'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { toast } from '../../ui/toasts'
import { type AgreementDraft, newAgreementDraft } from '../agreements/agreement-draft'
import type { Missing } from './meeting-form'
import type { OpenMeeting } from './open-meeting'

const isNeeded = (name: string): name is NeededField => name in completionNeeds

const linesFields = namesWith(writtenField, { kind: 'lines', side: 'manager' })
const textFields = namesWith(writtenField, { kind: 'text', side: 'manager' })
const markFields = namesWith(writtenField, { kind: 'mark', side: 'manager' })

/** The values of the manager's whole form on this screen. */
const shownForm = ({ fields }: OpenMeeting) => ({
  ...recordOf(linesFields, (name) => [...fields[name].state().shown]),
  ...recordOf(textFields, (name) => fields[name].state().shown),
  ...recordOf(markFields, (name) => fields[name].state().shown),
})

/** The version behind each shown value, so that a later save is not overwritten. */
const shownVersions = ({ fields }: OpenMeeting) =>
  recordOf([...linesFields, ...textFields, ...markFields], (name) => fields[name].state().version)

const failed = 'Ошибка при завершении встречи'

/** Moves the focus into the first field that says what it needs. */
function focusFirstMissing(): void {
  const [said] = document.querySelectorAll<HTMLElement>('section > [id$="-missing"]')
  said?.closest('section')?.querySelector<HTMLElement>('textarea, input, button')?.focus()
}

/** Completes the meeting with the whole form. If needed fields are missing, each says so until it is filled. */
export function useCompletion(open: OpenMeeting, { id, series_id, fields }: Meeting) {
  const navigate = useNavigate()
  const [missing, setMissing] = useState<Missing>({})
  const isMissing = Object.keys(missing).length > 0
  const forgetFilled = useEffectEvent(() => {
    const names: readonly string[] = missingFields(shownForm(open), (name) => fields[name].may_write)
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([name]) => names.includes(name))))
  })
  useEffect(() => (isMissing ? open.onAnyChange(forgetFilled) : undefined), [open, isMissing])
  const [complete, busy] = useOnce(async () => {
    const form = shownForm(open)
    const names = missingFields(form, (name) => fields[name].may_write)
    flushSync(() => setMissing(Object.fromEntries(names.map((name) => [name, completionNeeds[name]]))))
    if (names.length > 0) return focusFirstMissing()
    const typed = readDraft<AgreementDraft>(newAgreementDraft(id))?.text?.trim()
    if (typed)
      return toast.warning(
        'Сначала запишите договорённость',
        `«${typed}» набрана, но\u00a0ещё не\u00a0добавлена.`,
        failed,
      )
    await open.flush()
    const state = open.fields
    const isApart = Object.values(state).some((field) => field.state().theirs !== null)
    if (isApart)
      return toast.warning('Сначала выберите версию', 'В\u00a0поле, которое изменили двое, стоят обе.', failed)
    const completed = await act({ done: 'Встреча завершена', failed }, () =>
      api.oneToOne.complete({ id, ...shownForm(open), versions: shownVersions(open) }),
    )
    if (!isRefusal(completed)) {
      open.receive(completed)
      return void navigate(`/app/onetoone/series/${series_id}`)
    }
    const refused = completed.refusal.issues.map(({ loc, msg }) => [fieldOf(loc), msg] as const)
    setMissing(Object.fromEntries(refused.filter(([name]) => isNeeded(name))))
    return open.look(0)
  })
  return { complete, busy, missing }
}
