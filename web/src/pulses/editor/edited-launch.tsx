import { promiseLine } from '@kamerton/contract/pulses/promise-surfaces'
import type { Audiences, Pulse } from '@kamerton/contract/pulses/schemas'
import { useMemo, useState } from 'react'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { useMay } from '../../lib/permissions'
import { ErrorState } from '../../ui/error-state'
import { promisedIn } from '../form/promised-in'
import { draftOfPulse } from '../form/pulse-draft'
import { crowdIn } from '../launch/audience-words'
import { type LaunchActs, LaunchStep } from '../launch/launch-step'
import { EditorFrame } from './editor-frame'
import { Phone } from './phone'
import { saidInSteps } from './said-in-steps'
import { type Step } from './step'
import { StepLine } from './step-line'

type LaunchProps = Omit<LaunchActs, 'onBack'> & {
  pulse: Pulse
  /** Null if it could not be loaded. */
  audiences: Audiences | null
  onGo: (step: Step) => void
}

/** Step 3 of the editor: the saved pulse before its launch. */
export function EditedLaunch({ pulse, audiences, onGo, ...acts }: LaunchProps) {
  const mayAsk = useMay()
  const { time_zone: timeZone } = useCurrentUser()
  // Days and times are calculated from the moment at which the step was opened.
  const [now] = useState(() => new Date())
  const noise = useMemo(() => attempt(() => api.pulses.noiseBefore({ id: pulse.id })), [pulse.id])
  const mayChoose = mayAsk('manage', 'Pulses', pulse)
  const draft = draftOfPulse(pulse)
  const promised = audiences && promisedIn(draft, audiences, mayChoose)
  return (
    <EditorFrame
      title={pulse.title}
      sentence={pulse.status === 'draft' ? 'Черновик сохранён' : 'Изменения сохранены'}
      back={{ to: `/app/pulses/${pulse.id}`, label: 'Пульс' }}
      steps={
        <StepLine now="launch" said={saidInSteps(draft, { audiences, mayLaunch: true })} busy={acts.busy} onGo={onGo} />
      }
      phone={
        pulse.target_type !== 'manager_review' && (
          <Phone questions={draft.questions} at={0} promise={promised ? promiseLine('form', promised) : undefined} />
        )
      }
    >
      {audiences ? (
        <LaunchStep
          {...acts}
          onBack={() => onGo('audience')}
          launch={{
            pulse,
            crowd: crowdIn(audiences, pulse) ?? { people: 0, settled: 0, settling: [], unanswered: null },
            teams: audiences.audiences.flatMap(({ name, ...team }) => (name === null ? [] : [{ ...team, name }])),
            ofCompany: audiences.anonymity_threshold,
            isBlind: audiences.is_blind,
            hasComments: pulse.questions.some(({ type }) => type === 'text'),
            noise,
            now,
            timeZone,
          }}
          may={{ choose: mayChoose, invite: mayAsk('create', 'Invites', {}) }}
        />
      ) : (
        <ErrorState compact>Не удалось узнать, скольких людей спросит пульс.</ErrorState>
      )}
    </EditorFrame>
  )
}
