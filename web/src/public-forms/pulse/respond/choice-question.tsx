import type { QuestionBodyProps } from './question-block'

export const ChoiceQuestion = ({ question, value, onAnswer }: QuestionBodyProps) => (
  <div class="choice">
    {question.options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={question.id}
          checked={value === option.value}
          onChange={() => onAnswer(question.id, option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </div>
)
