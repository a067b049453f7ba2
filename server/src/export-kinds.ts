import { readCompanyData } from './company-data/read-company-data.ts'
import { readPulseResults } from './exports/pulse-results/read-pulse-results.ts'
import type { ExportKinds } from './exports/read-export.ts'
import { readJournal } from './journal/read-journal.ts'
import { readComparison } from './reports/exports/comparison.ts'
import { readConnections } from './reports/exports/connections.ts'
import { readDevelopmentProgress } from './reports/exports/development-progress.ts'
import { readHeatMap } from './reports/exports/heat-map.ts'
import { readPulseEngagement } from './reports/exports/pulse-engagement.ts'
import { readTeamPerformance } from './reports/exports/team-performance.ts'
import { readUserActivity } from './reports/exports/user-activity.ts'

/** Kinds of files that can be exported, each with the function that reads it: one visible list. */
export const exportKinds: ExportKinds = {
  pulse_results: readPulseResults,
  pulse_engagement: readPulseEngagement,
  team_performance: readTeamPerformance,
  development_progress: readDevelopmentProgress,
  user_activity: readUserActivity,
  heat_map: readHeatMap,
  connections: readConnections,
  comparison: readComparison,
  company_data: readCompanyData,
  journal: readJournal,
}
