import type { WaitingPulse } from './schemas.ts'

/**
 * The address of the form for a signed-in person. A review is a page of the application, any other form has its own
 * page.
 */
export const answerAddress = (
  { pulse_id, target_type }: Pick<WaitingPulse, 'pulse_id' | 'target_type'>,
  viewer: string,
): string =>
  target_type === 'manager_review' ? `/app/pulses/${pulse_id}/manager/${viewer}` : `/pulse/respond?pulse=${pulse_id}`
