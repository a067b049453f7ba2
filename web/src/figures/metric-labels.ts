import type { MetricName } from '@kamerton/contract/analytics/schemas'

/** Names of the metrics on every screen. */
export const metricLabels: Readonly<Record<MetricName, string>> = {
  enps: 'eNPS',
  engagement: 'Вовлечённость',
  mood: 'Настроение',
  participation: 'Участие',
}
