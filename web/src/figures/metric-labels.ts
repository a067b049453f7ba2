import type { MetricName } from '@kamerton/contract/analytics/schemas'

/** A metric by its name, wherever it stands. */
export const metricLabels: Readonly<Record<MetricName, string>> = {
  enps: 'eNPS',
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  participation: 'Участие',
}
