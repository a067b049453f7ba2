import type { PulseCard as Card } from '@kamerton/contract/pulses/schemas'
import { May } from '../../lib/permissions'
import { CardText, GridCard } from '../../ui/card-grid'
import { classNames } from '../../ui/class-names'
import { Above, WholeLink } from '../../ui/whole-link'
import { StatusBadge } from '../badges'
import { AnonymityFact, AudienceFact, TypeFact } from '../facts'
import { replyLine, roundDates } from '../labels'
import { Answered } from './answered'
import styles from './list.module.css'
import { type Choice, type PulseActs, PulseMenu } from './pulse-menu'

type CardProps = PulseActs & { pulse: Card; choice?: Choice }

/**
 * The whole card is a link to the pulse; its menu and buttons are above that link. While several are chosen, the whole
 * card is a checkbox instead.
 */
export const PulseCard = ({ pulse, choice, ...acts }: CardProps) => (
  <GridCard className={classNames(styles.card, choice?.hasRoom && styles.boxed)}>
    <div className={styles.top}>
      <StatusBadge status={pulse.status} />
      <div className={choice?.isOn ? styles.covered : undefined}>
        <Above>
          <PulseMenu pulse={pulse} {...acts} />
        </Above>
      </div>
    </div>
    <h2>
      <WholeLink to={`/app/pulses/${pulse.id}`}>{pulse.title}</WholeLink>
    </h2>
    {pulse.description && <CardText>{pulse.description}</CardText>}
    <div className={styles.facts}>
      <AudienceFact pulse={pulse} />
      <AnonymityFact pulse={pulse} />
      <TypeFact pulse={pulse} />
    </div>
    <div className={styles.foot}>
      <Answered pulse={pulse}>
        {pulse.status === 'draft' && !pulse.is_deleted && (
          <May action="update" subject="Pulses" thing={pulse}>
            <button type="button" className={styles.launch} onClick={() => acts.onLaunch(pulse)}>
              Запустить
            </button>
          </May>
        )}
      </Answered>
      <div className={styles.line}>
        {roundDates(pulse)}
        {pulse.reply && <span>{replyLine(pulse)}</span>}
      </div>
    </div>
    {choice?.Box && <choice.Box ofCard selection={choice.selection} row={pulse} name={pulse.title} />}
  </GridCard>
)
