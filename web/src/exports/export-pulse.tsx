import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { ExportMenu } from './export-menu'

/** The results of the shown round as a file; absent where nothing may be shown. */
export function ExportPulse({
  id,
  results: { round, withheld, is_anonymous },
}: {
  id: string
  results: PulseResponses
}) {
  if (!round || withheld !== null) return null
  const round_id = round.id
  return (
    <ExportMenu
      label="Скачать результаты"
      what={{ kind: 'pulse_results', pulse_id: id, round_id }}
      take={(calls, format) => calls.pulse({ id, round_id, format })}
      inside={is_anonymous ? {} : { xlsx: 'все таблицы и ответы по людям' }}
    />
  )
}
