import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { Link } from 'react-router'
import { useMay } from '../../lib/permissions'

/** The origin of an action: a recommendation, the results of a round, or somebody's own thought. */
export function OriginOfAction({ item: { origin, source } }: { item: ActionItem }) {
  // Some people who are to do it have no access to the pulse.
  const readsPulse = useMay()('read', 'Pulses', { target_type: 'company' })
  if (origin) return <>Рекомендация {quoted(origin.title)}</>
  if (!source) return <>Добавлено вручную</>
  const { pulse_id, round_id, pulse_title, question } = source
  const words = question === null ? quoted(pulse_title) : `${quoted(pulse_title)}, вопрос ${quoted(question)}`
  return readsPulse ? <Link to={`/app/pulses/${pulse_id}?round=${round_id}`}>{words}</Link> : <>{words}</>
}
