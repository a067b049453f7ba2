import { quoted } from '@kamerton/contract/lib/names'
import { formatDate } from '../../lib/format-date'
import type { CompanyRound } from './answered'

/** «Вовлечённость осенью», начат 1 ноября 2026 г. */
export const companyWords = ({ title, opened_at }: CompanyRound): string =>
  `опрос ${quoted(title)}, начат ${formatDate(opened_at)}`
