import type { FieldState } from '@kamerton/contract/lib/sync/open-field'
import type { Marks, ReviewedPerson } from '@kamerton/contract/manager-reviews/open-review'
import { isReviewed, reviewLimits } from '@kamerton/contract/manager-reviews/rules'
import { sheetWords } from '@kamerton/contract/manager-reviews/words'
import { Component } from 'preact'
import { Icon } from '../../kit/icon'
import { MarksLine, MoodField, PerformanceField } from './marks'

export type PersonBlockProps = {
  person: ReviewedPerson
  /** Current content of the sheet. */
  state: FieldState<Marks>
  isFolded: boolean
  /** Sending was tried, so missing answers are marked. */
  isChecked: boolean
  onFold: (employeeId: string) => void
  onUnfold: (employeeId: string) => void
}

export const personElementId = (employeeId: string) => `person-${employeeId}`

/** Skips needless renders: a letter typed about one person must not redraw the other twenty-nine. */
export class PersonBlock extends Component<PersonBlockProps> {
  override shouldComponentUpdate({ state, isFolded, isChecked }: PersonBlockProps) {
    return state !== this.props.state || isFolded !== this.props.isFolded || isChecked !== this.props.isChecked
  }

  override render() {
    const { person, state, isFolded, onUnfold } = this.props
    const { id, full_name, position } = person.employee
    const act = isReviewed(state.shown) ? 'Изменить' : 'Оценить'
    return (
      <li class="person" id={personElementId(id)}>
        <div class="person-head">
          <div>
            <h2>{full_name}</h2>
            {position && <p>{position}</p>}
          </div>
          {isFolded ? (
            <button type="button" class="plain" aria-label={`${act}: ${full_name}`} onClick={() => onUnfold(id)}>
              {act}
            </button>
          ) : (
            <SavedLine state={state} />
          )}
        </div>
        {isFolded ? <MarksLine {...state.shown} /> : <Sheet {...this.props} />}
      </li>
    )
  }
}

function Sheet({ person: { employee, field }, state, isChecked, onFold }: PersonBlockProps) {
  const { id, full_name } = employee
  const { shown, theirs } = state
  const change = (marks: Partial<Marks>) => field.type({ ...field.state().shown, ...marks })
  return (
    <>
      <PerformanceField
        name={`performance-${id}`}
        value={shown.performance}
        problem={isChecked && shown.performance === null ? 'Выберите оценку от\u00a01 до\u00a05' : null}
        onChange={(performance) => change({ performance })}
      />
      <MoodField
        name={`mood-${id}`}
        value={shown.mood}
        problem={isChecked && shown.mood === null ? sheetWords.noMood : null}
        onChange={(mood) => change({ mood })}
      />
      <label class="concerns">
        <span>
          {sheetWords.concerns} <i>необязательно</i>
        </span>
        <textarea
          rows={2}
          value={shown.concerns}
          maxLength={reviewLimits.concernsLength}
          placeholder={sheetWords.aboutConcerns}
          onFocus={field.enter}
          onBlur={field.leave}
          onInput={(event) => change({ concerns: event.currentTarget.value })}
        />
      </label>
      {theirs && (
        <div class="apart" role="status">
          <p>Пока вы писали, эту оценку изменили в&nbsp;другом окне. Выберите, что сохранить.</p>
          <MarksLine {...theirs.value} />
          <p>{theirs.value.concerns || sheetWords.noConcerns}</p>
          <button type="button" class="plain" onClick={() => field.choose(shown)}>
            Оставить моё
          </button>
          <button type="button" class="plain" onClick={() => field.choose(theirs.value)}>
            Взять сохранённое
          </button>
        </div>
      )}
      {isReviewed(shown) && (
        <button type="button" class="next" aria-label={`Готово: ${full_name}`} onClick={() => onFold(id)}>
          Готово
        </button>
      )}
    </>
  )
}

/** Errors are announced to screen readers, success is not: there are thirty sheets. */
function SavedLine({ state: { progress, theirs, savedAt, shown } }: { state: FieldState<Marks> }) {
  if (progress.step === 'refused')
    return (
      <span class="wrong" role="alert">
        {progress.sentence}
      </span>
    )
  if (progress.step === 'offline')
    return (
      <span role="status">
        <Icon name="offline" size={16} />
        нет связи
      </span>
    )
  if (progress.step === 'calm' && !theirs && savedAt)
    return (
      <span>
        <Icon name="check" size={16} />
        сохранено
      </span>
    )
  return isReviewed(shown) ? null : <span>не&nbsp;оценено</span>
}
