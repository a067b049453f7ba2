import type { QuestionBodyProps } from './question-body'
import { cellName, scaleLayout, scaleOf } from './scale'

export function ScaleQuestion({ question, value, onAnswer, onTap }: QuestionBodyProps) {
  const scale = scaleOf(question)
  const { values, columns, emptyCells } = scaleLayout(scale)
  return (
    <>
      <div class="scale" style={{ '--columns': columns, '--cells': values.length }}>
        {values.map((cell) => (
          <label key={cell}>
            <input
              type="radio"
              name={question.id}
              checked={value === cell}
              aria-label={cellName(question, cell)}
              onChange={() => onAnswer(question.id, cell)}
              onClick={() => {
                // A tap on the chosen value changes nothing, and still goes on.
                onAnswer(question.id, cell)
                onTap()
              }}
            />
            <span>{cell}</span>
          </label>
        ))}
        {Array.from({ length: emptyCells }, (_, cell) => (
          <i key={`empty ${cell}`} />
        ))}
      </div>
      <div class="ends" aria-hidden="true">
        <span>{cellName(question, scale.min)}</span>
        <span>{cellName(question, scale.max)}</span>
      </div>
    </>
  )
}
