import type { Totals } from '../lib/database/backup/backup-file.ts'

export const countRows = (totals: Totals): number => Object.values(totals).reduce((sum, { rows }) => sum + rows, 0)
