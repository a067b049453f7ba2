import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { WithAside } from '../../ui/page'
import { SharedCardLater } from '../sharing/shared-place'
import { AboutFacts, AboutPulse } from './about-pulse'
import { AskedOfPeople } from './asked-of-people'
import { QuestionLines } from './asked-questions'
import styles from './detail.module.css'
import { ReviewQuestionLines } from './review-questions'

/** A pulse before its launch: its questions, its settings, and what participants will see. */
export const DraftPulse = ({ pulse }: { pulse: Pulse }) => (
  <WithAside aside={<AboutPulse pulse={pulse} />}>
    <AskedOfPeople pulse={pulse} />
    <SharedCardLater pulse={pulse} />
  </WithAside>
)

/** Settings and questions of a launched pulse, in its fold. */
export const FoldedSettings = ({ pulse }: { pulse: Pulse }) => (
  <div className={styles.blocks}>
    <AboutFacts pulse={pulse} />
    <h2>Вопросы в&nbsp;порядке формы</h2>
    {pulse.target_type === 'manager_review' ? <ReviewQuestionLines /> : <QuestionLines questions={pulse.questions} />}
  </div>
)
