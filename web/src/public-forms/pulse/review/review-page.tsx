import type { OpenReview } from '@kamerton/contract/manager-reviews/open-review'
import { leftToReview, percentReviewed, toneOfProgress } from '@kamerton/contract/manager-reviews/rules'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { SendBar, type StatusLine } from '../../kit/send-bar'
import type { FormView } from '../../kit/show-form'
import { FormHead } from '../respond/head'
import { PersonBlock } from './person-block'

type ReviewPageProps = FormView & {
  form: PulseForm
  open: OpenReview
  teams: readonly string[]
  isChecked: boolean
  folding: {
    unfolded: ReadonlySet<string>
    onFold: (employeeId: string) => void
    onUnfold: (employeeId: string) => void
  }
}

/** Review form like the one in the application, opened by the link of a letter. */
export function ReviewPage(props: ReviewPageProps) {
  const { form, open, teams, isChecked, folding, state, isOnline, onSubmit } = props
  const of = open.people.length
  const reviewed = open.reviewed()
  const percent = percentReviewed({ reviewed, of })
  return (
    <>
      <FormHead {...form} />
      <section class="reviewed" aria-label="Прогресс">
        <p>
          <b>{`${reviewed} из\u00a0${of}`}</b> {teams.length > 0 && <span>{teams.join(', ')}</span>}
          <span role="status">{reviewed < of ? `осталось ${of - reviewed}` : 'оценены все'}</span>
        </p>
        <i class={toneOfProgress(percent)}>
          <i style={{ width: `${percent}%` }} />
        </i>
      </section>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <ul class="people" inert={state.sending.step !== 'editing'}>
          {open.people.map((person) => (
            <PersonBlock
              key={person.employee.id}
              person={person}
              state={person.field.state()}
              isFolded={!folding.unfolded.has(person.employee.id)}
              isChecked={isChecked}
              onFold={folding.onFold}
              onUnfold={folding.onUnfold}
            />
          ))}
        </ul>
        <SendBar
          state={state}
          isOnline={isOnline}
          label="Отправить ответ"
          problem={isChecked && reviewed < of && leftToReview(of - reviewed)}
          line={savedLine(props)}
        />
      </form>
    </>
  )
}

function savedLine({ open, isOnline, state }: ReviewPageProps): StatusLine {
  const { step, savedAt } = open.savedAll()
  if (!isOnline || step === 'offline' || state.sending.step === 'waiting')
    return { icon: 'offline', text: 'Нет связи. Введённое хранится на\u00a0этом устройстве и\u00a0отправится само.' }
  const text =
    savedAt && step === 'calm'
      ? 'Сохранено: можно продолжить позже по\u00a0этой\u00a0же ссылке'
      : 'Сохраняем, пока вы\u00a0заполняете. После отправки изменить нельзя'
  return { icon: 'check', text }
}
