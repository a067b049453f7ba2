import type { Level } from '@kamerton/contract/analytics/bands'
import { participationLabels } from './labels'

const isOfParticipation = (level: Level): level is keyof typeof participationLabels => level in participationLabels

/** «высокое», «хорошее», «среднее», «низкое». */
export const participationWords = (level: Level | null): string =>
  level !== null && isOfParticipation(level) ? participationLabels[level] : ''
