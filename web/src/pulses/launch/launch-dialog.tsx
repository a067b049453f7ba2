import { dayIn } from '@kamerton/contract/lib/dates'
import { whyNoEnd, whyNoLaunch } from '@kamerton/contract/pulses/ending'
import { type TeamBefore, thresholdOfLaunch, thresholdsFor } from '@kamerton/contract/pulses/launch'
import { promiseText } from '@kamerton/contract/pulses/promise'
import { nextSlot } from '@kamerton/contract/pulses/schedule'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiError } from '../../lib/api-error'
import { Button, ButtonLink } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { Select } from '../../ui/select'
import { TextField } from '../../ui/text-field'
import { audienceOf, scheduleWords } from '../labels'
import { dayAndTime } from '../reminders/day-and-time'
import { TestLetter } from '../reminders/test-letter'
import { closingWords, reminderWords } from '../reminders/words'
import { sharingWords } from '../sharing/words'
import { type Crowd, enoughWords, peopleWords, teamsWords, tooFewWords, whyNotAnonymous } from './audience-words'
import styles from './launch.module.css'
import { questionOfLaunch } from './question-of-launch'
import { SilenceQuestion } from './silence-question'

export type LaunchChoice = {
  /** Undefined if the person may not choose it. */
  anonymity_threshold: number | undefined
  ends_on: string | null
  /** Launch although the last round has no reply; set after a question. */
  despite_silence?: boolean
}

export type LaunchActs = {
  busy: boolean
  /** Refusal of the last launch. */
  refusal: ApiError | undefined
  onLaunch: (chosen: LaunchChoice) => void
  onMakeNamed: () => void
  onClose: () => void
}

type LaunchDialogProps = LaunchActs & {
  pulse: PulseCard
  /** Current size of the audience. */
  crowd: Crowd
  /** Teams of the company, to show which of them would have a result of their own. */
  teams: readonly TeamBefore[]
  /** The company's threshold. */
  ofCompany: number
  /** Whether the pulse would be anonymous here; otherwise a pulse without names is confidential. */
  isBlind: boolean
  mayChoose: boolean
  mayInvite: boolean
  /** Time when the dialog was opened. */
  now: Date
  timeZone: string
}

/**
 * Shows before a launch who is asked, when, and the promise to them. If no result could ever be shown, it offers
 * another way.
 */
export function LaunchDialog(props: LaunchDialogProps) {
  const {
    pulse,
    crowd,
    teams,
    ofCompany,
    isBlind,
    mayChoose,
    mayInvite,
    busy,
    refusal,
    now,
    timeZone,
    onLaunch,
    onMakeNamed,
    onClose,
  } = props
  const { people, settled } = crowd
  const proposed = thresholdOfLaunch(settled, ofCompany, mayChoose)
  const [chosen, setChosen] = useState(proposed)
  const k = pulse.is_anonymous ? chosen : ofCompany
  const today = dayIn(timeZone, now)
  const [end, setEnd] = useState(pulse.ends_on !== null && pulse.ends_on >= today ? pulse.ends_on : '')
  const endsOn = end || null
  const firstAt = pulse.schedule ? nextSlot(pulse.schedule, timeZone, now) : now
  const wrongEnd = endsOn && (whyNoEnd(endsOn, today) ?? whyNoLaunch({ endsOn, firstAt, timeZone }))
  const isPossible = people > 0 && k !== null
  const title = questionOfLaunch(pulse)
  const choice = {
    anonymity_threshold: pulse.is_anonymous && mayChoose ? (k ?? undefined) : undefined,
    ends_on: endsOn,
  }
  const [isAsking, setAsking] = useState(false)
  const [turnedBack, setTurnedBack] = useState<ApiError>()
  const refused = refusal?.code === 'nothing_answered' && refusal !== turnedBack ? refusal : undefined
  const invite = mayInvite && (
    <ButtonLink to="/app/employees?dialog=invite" icon={<Icon of={IconUserPlus} />}>
      Пригласить
    </ButtonLink>
  )
  if (!isPossible)
    return (
      <DialogSheet
        title={title}
        onClose={onClose}
        locked={busy}
        actions={
          <>
            {invite || <Button onClick={onClose}>Отмена</Button>}
            {people > 0 && pulse.opened_at === null && (
              <Button look="primary" busy={busy} onClick={onMakeNamed}>
                Сделать именным
              </Button>
            )}
          </>
        }
      >
        <Notice tone="watch">
          {people === 0 ? 'Некому отвечать: в аудитории пульса нет ни одного человека.' : tooFewWords(crowd, ofCompany)}
          {people > 0 && !mayChoose && thresholdOfLaunch(settled, ofCompany, true) !== null && (
            <> Владелец или администратор может запустить его с меньшим порогом показа.</>
          )}
        </Notice>
      </DialogSheet>
    )
  if (isAsking || refused)
    return (
      <SilenceQuestion
        silence={crowd.unanswered ?? undefined}
        words={refused?.message}
        busy={busy}
        onLaunch={() => onLaunch({ ...choice, despite_silence: true })}
        onLeave={onClose}
        onBack={() => {
          setAsking(false)
          setTurnedBack(refusal)
        }}
      />
    )
  return (
    <DialogSheet
      title={title}
      sentence={`${peopleWords(people)}, ${pulse.schedule ? `письма будут уходить ${scheduleWords(pulse.schedule)}` : 'письма уйдут сейчас'}`}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Отмена
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={Boolean(wrongEnd)}
            onClick={() => (crowd.unanswered ? setAsking(true) : onLaunch(choice))}
            data-autofocus
          >
            Запустить
          </Button>
        </>
      }
    >
      <div className={styles.launch}>
        <Facts>
          <Fact name="Кого спрашиваем">{audienceOf(pulse)}</Fact>
          <Fact name="Писем">
            {people}, {pulse.schedule ? dayAndTime(firstAt) : 'сейчас'}
          </Fact>
          <Fact name="Напомним">{reminderWords({ pulse, endsOn: wrongEnd ? null : endsOn, now, timeZone })}</Fact>
          <Fact name="Закроется">{closingWords({ pulse, endsOn: wrongEnd ? null : endsOn })}</Fact>
          <Fact name="Итоги">{sharingWords(pulse, { people, k })}</Fact>
          {pulse.is_anonymous && pulse.target_type === 'company' && teams.length > 0 && (
            <Fact name="Итоги команд">{teamsWords(teams, k)}</Fact>
          )}
          {pulse.opened_at && <Fact name="Прежние ответы">останутся, начнётся новый раунд</Fact>}
        </Facts>
        <TextField
          type="date"
          label="Последний день"
          optional
          min={today}
          value={end}
          onChange={(event) => setEnd(event.target.value)}
          hint="В конце этого дня пульс закроется сам"
          error={wrongEnd || undefined}
        />
        {pulse.is_anonymous &&
          (mayChoose ? (
            <Select
              label="Порог показа"
              value={String(k)}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={thresholdsFor(settled).map((one) => ({
                value: String(one),
                label: one === ofCompany ? `${one}, как в\u00a0компании` : String(one),
              }))}
              hint={enoughWords(crowd, k)}
            />
          ) : (
            <p className={styles.note}>{enoughWords(crowd, k)}</p>
          ))}
        <p className={styles.note}>
          {pulse.is_anonymous && !isBlind && `${whyNotAnonymous} `}
          Участникам скажем: «
          {promiseText({
            ...pulse,
            is_blind: pulse.is_anonymous && isBlind,
            invited: people,
            anonymity_threshold: k,
            shares_results: willShare({ ...pulse, invited: people, anonymity_threshold: k }),
          })}
          »
        </p>
        <TestLetter pulseId={pulse.id} />
      </div>
    </DialogSheet>
  )
}
