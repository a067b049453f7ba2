import { kopecksOf } from '@kamerton/contract/payments/price'
import { formatRubles } from '../../lib/format-number'

/** Kopecks in words: 2000000 → «20 000 ₽». */
export const formatKopecks = (kopecks: number): string => formatRubles(kopecks / 100)

/** An amount of the API in words: «20000.00» → «20 000 ₽». */
export const formatMoney = (roubles: string): string => formatKopecks(kopecksOf(roubles) ?? 0)
