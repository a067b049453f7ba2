import { pulseLimits } from '@kamerton/contract/pulses/constants'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useConfirm } from '../../ui/confirm'
import { copyOf, emptyQuestion, type QuestionDraft } from './pulse-draft'
import { useFocusKept } from './use-focus-kept'
import type { PulseFormState } from './use-pulse-form'

/** Called with the index to which the row at `from` went; null if it was removed. */
type Follow = (change: { from: number; to: number | null }) => void

/**
 * The questions in their order, and all changes of the order. A move or a copy is announced (`said`). Removing a
 * question with text asks first.
 */
export function useQuestionOrder(form: PulseFormState, follow: Follow = () => {}) {
  const confirm = useConfirm()
  const [said, setSaid] = useState('')
  const { fields, append, insert, remove, move, replace } = useFieldArray({ control: form.control, name: 'questions' })
  const hold = useFocusKept()
  const put = (from: number, to: number) => {
    hold()
    move(from, to)
    follow({ from, to })
    setSaid(`Вопрос ${from + 1} теперь на месте ${to + 1}`)
  }
  const copy = (index: number) => {
    insert(index + 1, copyOf(form.getValues(`questions.${index}`)), { focusName: `questions.${index + 1}.question` })
    setSaid(`Вопрос ${index + 1} скопирован на место ${index + 2}`)
  }
  const add = () => append(emptyQuestion(), { focusName: `questions.${fields.length}.question` })
  const drop = async (index: number) => {
    const text = form.getValues(`questions.${index}.question`).trim()
    const sure =
      text === '' ||
      (await confirm({ type: 'danger', title: 'Удалить вопрос?', message: `«${text}»`, confirmText: 'Удалить' }))
    if (!sure) return
    remove(index)
    follow({ from: index, to: null })
  }
  const isFull = fields.length >= pulseLimits.questions
  return { fields, said, isFull, put, copy, add, drop, replace: (questions: QuestionDraft[]) => replace(questions) }
}

export type QuestionOrder = ReturnType<typeof useQuestionOrder>

/** The acts on the question at this index; a missing one is impossible there. */
export const actsOn = ({ fields, isFull, put, copy, drop }: QuestionOrder, index: number) => ({
  onUp: index > 0 ? () => put(index, index - 1) : undefined,
  onDown: index < fields.length - 1 ? () => put(index, index + 1) : undefined,
  onCopy: isFull ? undefined : () => copy(index),
  onRemove: () => void drop(index),
})
