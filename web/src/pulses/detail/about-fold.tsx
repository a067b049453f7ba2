import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useAddressParam } from '../../lib/address'
import { plural } from '../../lib/plural'
import { Fold } from '../../ui/fold'
import { categoryLabels } from '../labels'
import styles from './detail.module.css'
import { SettingsPart } from './settings-part'

const param = 'about'

/** Settings and questions of a launched pulse, folded below its results. */
export function AboutFold({ pulse }: { pulse: Pulse }) {
  const [opened] = useAddressParam(param, '', ['', 'on'])
  const { target_type, questions, category } = pulse
  const about =
    target_type === 'manager_review'
      ? 'оценка руководителями'
      : `${category === 'enps' ? 'eNPS' : categoryLabels[category].toLowerCase()}, ${plural(questions.length, 'вопрос', 'вопроса', 'вопросов')}`
  return (
    <section className={styles.about} aria-label="О пульсе">
      <Fold param={param} summary={`О пульсе: ${about}`}>
        <SettingsPart pulse={pulse} wanted={opened === 'on'} />
      </Fold>
    </section>
  )
}
