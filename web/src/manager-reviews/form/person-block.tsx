import type { Marks, ReviewedPerson } from '@kamerton/contract/manager-reviews/open-review'
import { isReviewed, reviewLimits } from '@kamerton/contract/manager-reviews/rules'
import { sheetWords } from '@kamerton/contract/manager-reviews/words'
import { memo, useId } from 'react'
import { useField } from '../../lib/use-field'
import { BothVersions } from '../../page/both-versions'
import { SavedLine } from '../../page/saved-line'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Person } from '../../ui/person'
import { TextArea } from '../../ui/text-field'
import { MoodMark, PerformanceMark } from '../labels'
import styles from './form.module.css'
import { MoodField, PerformanceField } from './marks-fields'

type PersonBlockProps = {
  person: ReviewedPerson
  isFolded: boolean
  /** Sending was tried, so missing fields are shown. */
  isChecked: boolean
  onFold: (employeeId: string) => void
  onUnfold: (employeeId: string) => void
}

export const personElementId = (employeeId: string) => `person-${employeeId}`

/** One of the reviewed people. Typing about one does not redraw the others. */
export const PersonBlock = memo(function PersonBlock(props: PersonBlockProps) {
  const { person, isFolded, onUnfold } = props
  const { employee, field } = person
  const { shown } = useField(field)
  if (!isFolded) return <Sheet {...props} />
  const isDone = isReviewed(shown)
  const act = isDone ? 'Изменить' : 'Оценить'
  return (
    <li className={styles.folded} id={personElementId(employee.id)}>
      <Person name={employee.full_name} src={employee.avatar_url} lines={[employee.position]} wraps />
      {isDone ? (
        <>
          <PerformanceMark of={shown.performance} />
          <MoodMark of={shown.mood} />
        </>
      ) : (
        <>
          <span className={styles.open}>
            <Badge tone="outline">Не оценено</Badge>
          </span>
          <span />
        </>
      )}
      <Button look="ghost" size="sm" aria-label={`${act}: ${employee.full_name}`} onClick={() => onUnfold(employee.id)}>
        {act}
      </Button>
    </li>
  )
})

function Sheet({ person: { employee, field }, isChecked, onFold }: PersonBlockProps) {
  const id = useId()
  const state = useField(field)
  const { shown } = state
  const isDone = isReviewed(shown)
  const change = (marks: Partial<Marks>) => field.type({ ...field.state().shown, ...marks })
  return (
    <li className={styles.sheet} id={personElementId(employee.id)} aria-labelledby={id}>
      <div className={styles.head}>
        <Person
          name={employee.full_name}
          src={employee.avatar_url}
          heading={<h2 id={id}>{employee.full_name}</h2>}
          lines={[employee.position]}
          wraps
        />
        <span className={styles.state}>
          <SavedLine state={state} />
          {!isDone && <Badge tone="outline">Не оценено</Badge>}
        </span>
      </div>
      <div className={styles.marks}>
        <PerformanceField
          value={shown.performance}
          problem={isChecked && shown.performance === null ? 'Выберите оценку от 1 до 5' : undefined}
          onChange={(performance) => change({ performance })}
        />
        <MoodField
          value={shown.mood}
          problem={isChecked && shown.mood === null ? sheetWords.noMood : undefined}
          onChange={(mood) => change({ mood })}
        />
        <div className={styles.wide}>
          <TextArea
            label={sheetWords.concerns}
            optional
            rows={2}
            maxLength={reviewLimits.concernsLength}
            placeholder={sheetWords.aboutConcerns}
            value={shown.concerns}
            onFocus={field.enter}
            onBlur={field.leave}
            onChange={({ currentTarget }) => change({ concerns: currentTarget.value })}
          />
        </div>
      </div>
      {state.theirs && (
        <BothVersions
          what="эту оценку"
          mine={shown}
          theirs={state.theirs.value}
          renderVersion={(marks) => <Version marks={marks} />}
          onChoose={field.choose}
        />
      )}
      {isDone && (
        <div className={styles.next}>
          <Button size="sm" aria-label={`Готово: ${employee.full_name}`} onClick={() => onFold(employee.id)}>
            Готово
          </Button>
        </div>
      )}
    </li>
  )
}

const Version = ({ marks }: { marks: Marks }) => (
  <>
    <PerformanceMark of={marks.performance} /> <MoodMark of={marks.mood} />
    <p className={styles.words}>{marks.concerns || sheetWords.noConcerns}</p>
  </>
)
