import { thresholdsFor } from '@kamerton/contract/pulses/launch'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { Button } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Fact, Facts } from '../../ui/facts'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { audienceOf, scheduleWords } from '../labels'
import { PromiseLine } from '../promise-line'
import { dayAndTime } from '../reminders/day-and-time'
import { TestLetter } from '../reminders/test-letter'
import { closingWords, reminderWords } from '../reminders/words'
import { sharingWords } from '../sharing/words'
import { enoughWords, peopleWords, teamsWords, whyNotAnonymous } from './audience-words'
import styles from './launch.module.css'
import { questionOfLaunch } from './question-of-launch'
import type { ChosenLaunch, PlannedLaunch } from './use-launch-choice'

type ChoiceProps = {
  launch: PlannedLaunch
  chosen: ChosenLaunch
  threshold: number
}

type LaunchQuestionProps = ChoiceProps & {
  mayChoose: boolean
  busy: boolean
  onLaunch: () => void
  onClose: () => void
}

/** The launch as it will be, with the threshold and the last day to choose. */
export function LaunchQuestion({ mayChoose, busy, onLaunch, onClose, ...choice }: LaunchQuestionProps) {
  const { launch, chosen } = choice
  const { pulse, crowd } = launch
  return (
    <DialogSheet
      title={questionOfLaunch(pulse)}
      sentence={`${peopleWords(crowd.people)}, ${pulse.schedule ? `письма будут уходить ${scheduleWords(pulse.type, pulse.schedule)}` : 'письма уйдут сейчас'}`}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button look="primary" busy={busy} disabled={chosen.wrongEnd !== undefined} onClick={onLaunch} data-autofocus>
            Запустить
          </Button>
        </>
      }
    >
      <div className={styles.launch}>
        <LaunchFacts {...choice} />
        <TextField
          type="date"
          label="Последний день"
          optional
          min={chosen.today}
          value={chosen.typedEnd}
          onChange={(event) => chosen.setEnd(event.target.value)}
          hint="В конце этого дня пульс закроется сам"
          error={chosen.wrongEnd}
        />
        {pulse.is_anonymous && <Threshold {...choice} mayChoose={mayChoose} />}
        <PromiseWords {...choice} />
        <TestLetter pulseId={pulse.id} />
      </div>
    </DialogSheet>
  )
}

function LaunchFacts({ launch, chosen, threshold }: ChoiceProps) {
  const { pulse, crowd, teams, now, timeZone } = launch
  const { people } = crowd
  const { endsOn, firstAt } = chosen
  return (
    <Facts>
      <Fact name="Кого спрашиваем">{audienceOf(pulse)}</Fact>
      <Fact name="Писем">
        {people}, {pulse.schedule ? dayAndTime(firstAt) : 'сейчас'}
      </Fact>
      <Fact name="Напомним">{reminderWords({ pulse, endsOn, now, timeZone })}</Fact>
      <Fact name="Закроется">{closingWords({ pulse, endsOn })}</Fact>
      <Fact name="Итоги">{sharingWords(pulse, { people, k: threshold })}</Fact>
      {pulse.is_anonymous && pulse.target_type === 'company' && teams.length > 0 && (
        <Fact name="Итоги команд">{teamsWords(teams, threshold)}</Fact>
      )}
      {pulse.opened_at && <Fact name="Прежние ответы">останутся, начнётся новый раунд</Fact>}
    </Facts>
  )
}

function Threshold({ launch, chosen, threshold, mayChoose }: ChoiceProps & { mayChoose: boolean }) {
  const { crowd, ofCompany } = launch
  const enough = enoughWords(crowd, threshold)
  if (!mayChoose) return <p className="ink-2-sm">{enough}</p>
  return (
    <Select
      label="Порог показа"
      value={String(threshold)}
      onChange={(event) => chosen.setThreshold(Number(event.target.value))}
      options={thresholdsFor(crowd.settled).map((one) => ({
        value: String(one),
        label: one === ofCompany ? `${one}, как в\u00a0компании` : String(one),
      }))}
      hint={enough}
    />
  )
}

/** The promise in the words that the participants will read. */
function PromiseWords({ launch, threshold }: Omit<ChoiceProps, 'chosen'>) {
  const { pulse, crowd, isBlind } = launch
  const asked = { ...pulse, invited: crowd.people, anonymity_threshold: threshold }
  const promised = { ...asked, is_blind: pulse.is_anonymous && isBlind, shares_results: willShare(asked) }
  return (
    <>
      {pulse.is_anonymous && !isBlind && <p className="ink-2-sm">{whyNotAnonymous}</p>}
      <PromiseLine surface="launch" promised={promised} />
    </>
  )
}
