import { thresholdOfLaunch } from '@kamerton/contract/pulses/launch'
import { IconUserPlus } from '@tabler/icons-react'
import { Button, ButtonLink } from '../../ui/button'
import { DialogSheet } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { tooFewWords } from './audience-words'
import { questionOfLaunch } from './question-of-launch'
import type { PlannedLaunch } from './use-launch-choice'

type ImpossibleLaunchProps = {
  launch: PlannedLaunch
  mayChoose: boolean
  mayInvite: boolean
  busy: boolean
  onMakeNamed: () => void
  onClose: () => void
}

/** Says why these people cannot be asked, and what can be done instead: invite more of them, or ask by name. */
export function ImpossibleLaunch({ launch, mayChoose, mayInvite, busy, onMakeNamed, onClose }: ImpossibleLaunchProps) {
  const { pulse, crowd, ofCompany } = launch
  const { people, settled } = crowd
  return (
    <DialogSheet
      title={questionOfLaunch(pulse)}
      onClose={onClose}
      locked={busy}
      actions={
        <>
          {mayInvite ? (
            <ButtonLink to="/app/employees?dialog=invite" icon={<Icon of={IconUserPlus} />}>
              Пригласить
            </ButtonLink>
          ) : (
            <Button onClick={onClose}>Отмена</Button>
          )}
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
}
