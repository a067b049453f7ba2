import { SECOND } from '@kamerton/contract/lib/durations'
import type { BackupFigures } from '../lib/process/metrics.ts'
import type { BackupSettings } from './backup-settings.ts'
import { backupState } from './backup-state.ts'

/** The state of the folder for the metrics; null where the server makes no copies. */
export async function figuresOfBackups(settings: BackupSettings | null, now: Date): Promise<BackupFigures | null> {
  if (!settings) return null
  const { newest, test } = await backupState(settings, now)
  return {
    lastSuccess: newest && newest.at.getTime() / SECOND,
    bytes: newest?.bytes ?? null,
    testedAt: test && Date.parse(test.at) / SECOND,
    isTestOk: test?.ok ?? null,
  }
}
