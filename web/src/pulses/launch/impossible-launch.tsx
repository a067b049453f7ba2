import { thresholdOfLaunch } from '@kamerton/contract/pulses/launch'
import { IconUserPlus } from '@tabler/icons-react'
import { Button, ButtonLink } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { EditorFoot } from '../editor/editor-frame'
import { tooFewWords } from './audience-words'
import styles from './launch.module.css'
import { questionOfLaunch } from './question-of-launch'
import type { PlannedLaunch } from './use-launch-choice'

type ImpossibleLaunchProps = {
  launch: PlannedLaunch
  mayChoose: boolean
  mayInvite: boolean
  busy: boolean
  onMakeNamed: () => void
  onBack: () => void
}

/** Says why these people cannot be asked, and what can be done instead: invite more of them, or ask by name. */
export function ImpossibleLaunch({ launch, mayChoose, mayInvite, busy, onMakeNamed, onBack }: ImpossibleLaunchProps) {
  const { pulse, crowd, ofCompany } = launch
  const { people, settled } = crowd
  return (
    <section className={styles.launch} aria-label={questionOfLaunch(pulse)}>
      <Notice tone="watch">
        {people === 0 ? 'Некому отвечать: в аудитории пульса нет ни одного человека.' : tooFewWords(crowd, ofCompany)}
        {people > 0 && !mayChoose && thresholdOfLaunch(settled, ofCompany, true) !== null && (
          <> Владелец или администратор может запустить его с меньшим порогом показа.</>
        )}
      </Notice>
      <EditorFoot>
        <Button look="ghost" onClick={onBack}>
          Назад
        </Button>
        {mayInvite && (
          <ButtonLink to="/app/employees?dialog=invite" icon={<Icon of={IconUserPlus} />}>
            Пригласить
          </ButtonLink>
        )}
        {people > 0 && pulse.opened_at === null && (
          <Button look="primary" busy={busy} onClick={onMakeNamed}>
            Сделать именным
          </Button>
        )}
      </EditorFoot>
    </section>
  )
}
