import { thresholdsFor } from '@kamerton/contract/pulses/launch'
import { commentsFrom } from '@kamerton/contract/pulses/promise'
import { settledStart } from '@kamerton/contract/pulses/settled-start'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { couldBeShown } from '@kamerton/contract/pulses/thresholds'
import { IconPlayerPlay } from '@tabler/icons-react'
import { formatDayOfMonth } from '../../lib/format-date'
import { Button } from '../../ui/button'
import { DateField } from '../../ui/date-field/date-field'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import { EditorFoot } from '../editor/editor-frame'
import { audienceOf, scheduleWords } from '../labels'
import { PromiseLine } from '../promise-line'
import { dayAndTime } from '../reminders/day-and-time'
import { TestLetter } from '../reminders/test-letter'
import { closingWords, reminderWords } from '../reminders/words'
import { sharingWords } from '../sharing/words'
import { askedWords, commentsWords, enoughWords, teamsWords, whyNotAnonymous } from './audience-words'
import styles from './launch.module.css'
import { NoiseFact } from './noise-fact'
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
  /** Moves the first day of a repeated pulse. */
  onWait: (day: string) => void
  onBack: () => void
}

/** The launch as it will be, with the threshold and the last day to choose. */
export function LaunchQuestion({ mayChoose, busy, onLaunch, onWait, onBack, ...choice }: LaunchQuestionProps) {
  const { launch, chosen, threshold } = choice
  const { pulse, crowd } = launch
  const { now, timeZone } = launch
  const asksTeams = pulse.is_anonymous && pulse.target_type === 'company'
  const later = asksTeams ? settledStart(pulse, launch.teams, { k: threshold, now, timeZone }) : null
  const when = pulse.schedule
    ? `письма будут уходить ${scheduleWords(pulse.type, pulse.schedule)}`
    : 'письма уйдут сейчас'
  return (
    <section className={styles.launch} aria-label={questionOfLaunch(pulse)}>
      <p className="lead">
        Спросим {askedWords(crowd.people)}, {when}.
      </p>
      <LaunchFacts {...choice} />
      {later && (
        <p>
          <Button size="sm" busy={busy} onClick={() => onWait(later)}>
            Подождать до&nbsp;{formatDayOfMonth(later)}
          </Button>
        </p>
      )}
      <div className={styles.choices}>
        <DateField
          label="Последний день"
          optional
          min={chosen.today}
          value={chosen.typedEnd}
          onChange={(event) => chosen.setEnd(event.target.value)}
          hint="В конце этого дня пульс закроется сам"
          error={chosen.wrongEnd}
        />
        {pulse.is_anonymous && <Threshold {...choice} mayChoose={mayChoose} />}
      </div>
      <PromiseWords {...choice} />
      <p>
        <TestLetter pulseId={pulse.id} />
      </p>
      <EditorFoot note="Вопросы после запуска не меняются">
        <Button look="ghost" onClick={onBack} disabled={busy}>
          Назад
        </Button>
        <Button
          look="primary"
          busy={busy}
          disabled={chosen.wrongEnd !== undefined}
          icon={<Icon of={IconPlayerPlay} />}
          onClick={onLaunch}
        >
          Запустить
        </Button>
      </EditorFoot>
    </section>
  )
}

function LaunchFacts({ launch, chosen, threshold }: ChoiceProps) {
  const { pulse, crowd, teams, hasComments, now, timeZone } = launch
  const { people } = crowd
  const { endsOn, firstAt } = chosen
  return (
    <Facts>
      <Fact name="Кого спрашиваем">{audienceOf(pulse)}</Fact>
      {pulse.schedule && <Fact name="Первые письма">{dayAndTime(firstAt)}</Fact>}
      <Fact name="Напомним">{reminderWords({ pulse, endsOn, now, timeZone })}</Fact>
      <Fact name="Закроется">{closingWords({ pulse, endsOn })}</Fact>
      <Fact name="Итоги">{sharingWords(pulse, { people, k: threshold })}</Fact>
      {pulse.is_anonymous && hasComments && !couldBeShown(people, commentsFrom(threshold)) && (
        <Fact name="Комментарии">{commentsWords(people, commentsFrom(threshold))}</Fact>
      )}
      {pulse.is_anonymous && pulse.target_type === 'company' && teams.length > 0 && (
        <Fact name="Итоги команд">{teamsWords(teams, threshold)}</Fact>
      )}
      {launch.noise && <NoiseFact of={launch.noise} />}
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
