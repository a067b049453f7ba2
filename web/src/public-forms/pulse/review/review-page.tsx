import type { OpenReview } from '@kamerton/contract/manager-reviews/open-review'
import { leftToReview, percentReviewed, toneOfProgress } from '@kamerton/contract/manager-reviews/rules'
import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { ErrorBlock } from '../../kit/error-block'
import { Icon } from '../../kit/icon'
import { FormHead } from '../respond/head'
import { PersonBlock } from './person-block'

export type Sending = { step: 'editing'; refusal: string | null } | { step: 'sending' } | { step: 'waiting' }

type ReviewPageProps = {
  form: PulseForm
  open: OpenReview
  teams: readonly string[]
  unfolded: ReadonlySet<string>
  isChecked: boolean
  sending: Sending
  isOnline: boolean
  onFold: (employeeId: string) => void
  onUnfold: (employeeId: string) => void
  onSubmit: () => void
}

/** Review form like the one in the application, opened by the link of a letter. */
export function ReviewPage(props: ReviewPageProps) {
  const { form, open, teams, unfolded, isChecked, sending, onFold, onUnfold, onSubmit } = props
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
        <ul class="people" inert={sending.step !== 'editing'}>
          {open.people.map((person) => (
            <PersonBlock
              key={person.employee.id}
              person={person}
              state={person.field.state()}
              isFolded={!unfolded.has(person.employee.id)}
              isChecked={isChecked}
              onFold={onFold}
              onUnfold={onUnfold}
            />
          ))}
        </ul>
        <div class="send">
          {sending.step === 'editing' && sending.refusal && <ErrorBlock detail={sending.refusal} />}
          {isChecked && reviewed < of && <ErrorBlock detail={leftToReview(of - reviewed)} />}
          <button type="submit" class="send-button" aria-disabled={sending.step === 'sending'}>
            {sending.step === 'sending'
              ? 'Отправляем…'
              : sending.step === 'waiting'
                ? 'Отправить сейчас'
                : 'Отправить ответ'}
          </button>
          <SavedAll {...props} />
        </div>
      </form>
    </>
  )
}

function SavedAll({ open, isOnline, sending }: ReviewPageProps) {
  const { step, savedAt } = open.savedAll()
  const isAway = !isOnline || step === 'offline' || sending.step === 'waiting'
  return (
    <p class="send-line" role="status">
      <Icon name={isAway ? 'offline' : 'check'} size={16} />
      {isAway
        ? 'Нет связи. Введённое хранится на\u00a0этом устройстве и\u00a0отправится само.'
        : savedAt && step === 'calm'
          ? 'Сохранено: можно продолжить позже по\u00a0этой\u00a0же ссылке'
          : 'Сохраняем, пока вы\u00a0заполняете. После отправки изменить нельзя'}
    </p>
  )
}
