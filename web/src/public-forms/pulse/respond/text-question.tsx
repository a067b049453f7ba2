import { pulseLimits } from '@kamerton/contract/pulses/constants'
import type { QuestionBodyProps } from './question-body'

/** Length from which the counter is shown: it would only worry people who write three lines. */
const counterFrom = pulseLimits.commentLength * 0.9

type TextQuestionProps = QuestionBodyProps & { id: string; problemId: string | undefined }

export function TextQuestion({ question, value, onAnswer, hint, guard: Guard, id, problemId }: TextQuestionProps) {
  const text = String(value ?? '')
  return (
    <>
      <textarea
        id={id}
        value={text}
        rows={4}
        maxLength={pulseLimits.commentLength}
        placeholder={question.placeholder ?? undefined}
        aria-describedby={`${problemId ?? ''} ${id}-hint`}
        aria-required={question.required}
        aria-invalid={problemId !== undefined}
        onInput={(event) => onAnswer(question.id, event.currentTarget.value)}
      />
      <div class="text-hint" id={`${id}-hint`}>
        <span>{hint}</span>
        {text.length > counterFrom && (
          <span class="counter">
            {text.length.toLocaleString('ru-RU')} из {pulseLimits.commentLength.toLocaleString('ru-RU')}
          </span>
        )}
      </div>
      {Guard && <Guard text={text} onReplace={(reworded) => onAnswer(question.id, reworded)} />}
    </>
  )
}
