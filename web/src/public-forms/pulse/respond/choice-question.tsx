import type { QuestionBodyProps } from './question-body'

/** Question with options: one or several may be chosen. */
export function ChoiceQuestion({ question, value, onAnswer, onTap }: QuestionBodyProps) {
  const chosen = typeof value === 'object' ? value : []
  const toggle = (option: string) =>
    onAnswer(question.id, chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <div class="choice">
      {question.options.map((option) => (
        <label key={option.value}>
          <input
            type={question.multiple ? 'checkbox' : 'radio'}
            name={question.id}
            checked={question.multiple ? chosen.includes(option.value) : value === option.value}
            onChange={() => (question.multiple ? toggle(option.value) : onAnswer(question.id, option.value))}
            onClick={() => {
              if (question.multiple) return
              onAnswer(question.id, option.value)
              onTap()
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
