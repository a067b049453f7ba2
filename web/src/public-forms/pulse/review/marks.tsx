import {
  moodLabel,
  type Performance,
  performanceLabel,
  performances,
  type ReviewMood,
  reviewMoods,
  toneOfMood,
  toneOfPerformance,
} from '@kamerton/contract/manager-reviews/rules'
import { markWords, sheetWords } from '@kamerton/contract/manager-reviews/words'
import { Icon } from '../../kit/icon'

type FieldProps<T> = { name: string; value: T | null; problem: string | null; onChange: (value: T) => void }

/** From 1 to 5, each with its word. */
export const PerformanceField = ({ name, value, problem, onChange }: FieldProps<Performance>) => (
  <fieldset class="mark" aria-describedby={problem ? `${name}-problem` : undefined}>
    <legend>{sheetWords.performance}</legend>
    <Problem id={`${name}-problem`} text={problem} />
    <div class="scale" style={{ '--columns': performances.length, '--cells': performances.length }}>
      {performances.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={one === value}
            aria-label={`${one}, ${performanceLabel[one]}`}
            onChange={() => onChange(one)}
          />
          <span>{one}</span>
        </label>
      ))}
    </div>
    <div class="ends" aria-hidden="true">
      {value === null ? (
        <>
          <span>{sheetWords.worst}</span>
          <span>{sheetWords.best}</span>
        </>
      ) : (
        <b>{performanceLabel[value]}</b>
      )}
    </div>
  </fieldset>
)

/** Three cells with a face and a word; the chosen one is coloured. */
export const MoodField = ({ name, value, problem, onChange }: FieldProps<ReviewMood>) => (
  <fieldset class="mark" aria-describedby={problem ? `${name}-problem` : undefined}>
    <legend>{sheetWords.mood}</legend>
    <Problem id={`${name}-problem`} text={problem} />
    <div class="scale moods" style={{ '--columns': reviewMoods.length, '--cells': reviewMoods.length }}>
      {reviewMoods.map((one) => (
        <label key={one} class={toneOfMood[one]}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} />
          <span>
            <Face mood={one} />
            {moodLabel[one]}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

const Problem = ({ id, text }: { id: string; text: string | null }) =>
  text === null ? null : (
    <p class="problem" id={id}>
      <Icon name="alert" size={16} />
      {text}
    </p>
  )

const mouths: Readonly<Record<ReviewMood, string>> = {
  green: 'M9.5 15a3.5 3.5 0 0 0 5 0',
  yellow: 'M9 15l6 0',
  red: 'M9.5 15.25a3.5 3.5 0 0 1 5 0',
}

const Face = ({ mood }: { mood: ReviewMood }) => (
  <svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d={`M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0M9 10l.01 0M15 10l.01 0${mouths[mood]}`} />
  </svg>
)

/** Both marks in words: «4, хорошо · зелёное». */
export const MarksLine = ({ performance, mood }: { performance: Performance | null; mood: ReviewMood | null }) => (
  <p class="marks-line">
    {performance !== null && <span class={toneOfPerformance(performance)}>{markWords(performance)}</span>}
    {mood !== null && (
      <span class={toneOfMood[mood]}>
        <Face mood={mood} />
        {moodLabel[mood].toLowerCase()}
      </span>
    )}
  </p>
)
