import type { SharedFigures as Figures, SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { metricLabels } from '../../figures/metric-labels'
import { valueText } from '../../figures/value-text'
import { Button } from '../../ui/button'
import { DialogFrame, DialogSheet } from '../../ui/dialog'
import { Fact, Facts } from '../../ui/facts'
import { SharedFigures } from '../results/shared-figures'
import styles from './sharing.module.css'

type PreviewProps = {
  opened: boolean
  onClose: () => void
  pulse: Pulse
  shared: SharedWithAsked & { figures: Figures }
}

/** The results exactly as participants see them. */
export function SharedPreview({ opened, onClose, pulse, shared }: PreviewProps) {
  const { figures, questions, comment, teams } = shared
  return (
    <DialogFrame opened={opened} onClose={onClose} width="wide">
      <DialogSheet
        onClose={onClose}
        title="Итоги глазами участников"
        sentence="Каждый, кого спрашивали, видит это и итог своей команды, если его можно показать"
        actions={<Button onClick={onClose}>Закрыть</Button>}
      >
        <div className={styles.preview}>
          {comment && <p className={styles.comment}>{comment.text}</p>}
          <SharedFigures
            figures={figures}
            questions={questions}
            k={pulse.anonymity_threshold}
            asked={figures.company?.invited ?? null}
          />
          {figures.metric !== null && teams.length > 0 && (
            <section aria-label="Итоги команд">
              <h3>Свой итог увидят команды</h3>
              <Facts>
                {teams.map(({ team_id, team_name, value }) => (
                  <Fact key={team_id} name={team_name}>
                    {figures.metric && `${metricLabels[figures.metric]}: ${valueText(figures.metric, value)}`}
                  </Fact>
                ))}
              </Facts>
            </section>
          )}
        </div>
      </DialogSheet>
    </DialogFrame>
  )
}
