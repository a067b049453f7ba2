import { actionItemJobs } from './action-items/jobs.ts'
import { administrationJobs } from './administration/jobs.ts'
import { analyticsJobs } from './analytics/jobs.ts'
import { auditJobs } from './audit/jobs.ts'
import { authJobs } from './auth/jobs.ts'
import { backupJobs } from './backups/jobs.ts'
import { chatNotices } from './chat-handlers.ts'
import { contactJobs } from './contact/jobs.ts'
import { developmentPlanJobs } from './development-plans/jobs.ts'
import { employeeJobs } from './employees/jobs.ts'
import { exportKinds } from './export-kinds.ts'
import { exportJobs } from './exports/jobs.ts'
import { feedbackJobs } from './feedback/jobs.ts'
import { letterJobs } from './letters/jobs.ts'
import type { JobHandlers } from './lib/work.ts'
import { myPulseJobs } from './my-pulses/jobs.ts'
import { oneToOneJobs } from './one-to-one/jobs.ts'
import { paymentJobs } from './payments/jobs.ts'
import { privacyJobs } from './privacy/jobs.ts'
import { pulseJobs } from './pulses/jobs.ts'
import { reminderJobs } from './pulses/reminders/jobs.ts'
import { reportLetterJobs } from './report-letters/jobs.ts'
import { reportJobs } from './reports/jobs.ts'
import { telegramJobs } from './telegram/jobs.ts'

/** All background work of the product: one visible list. */
export const jobHandlers: JobHandlers = {
  ...letterJobs,
  ...pulseJobs,
  ...reminderJobs,
  ...myPulseJobs,
  ...actionItemJobs,
  ...developmentPlanJobs,
  ...oneToOneJobs,
  ...exportJobs(exportKinds),
  ...paymentJobs,
  ...telegramJobs(chatNotices),
  ...analyticsJobs,
  ...reportJobs,
  ...reportLetterJobs,
  ...privacyJobs,
  ...authJobs,
  ...auditJobs,
  ...employeeJobs,
  ...feedbackJobs,
  ...administrationJobs,
  ...contactJobs,
  ...backupJobs,
}
