import { readPulseResults } from './exports/pulse-results/read-pulse-results.ts'
import type { ExportKinds } from './exports/read-export.ts'

/** What can be taken along as a file, and who reads it: one visible list. */
export const exportKinds: ExportKinds = {
  pulse_results: readPulseResults,
}
