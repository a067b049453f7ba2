/**
 * Risk that a person leaves, computed from named answers only.
 * @param enps -100..100. Null without answers.
 * @param participation percent. Null where the person was never asked.
 * @returns null where nothing is known
 */
export function retentionRisk(enps: number | null, participation: number | null): 'high' | 'medium' | 'low' | null {
  if (participation === 0 || (enps !== null && enps < 0)) return 'high'
  if (enps === null) return null
  return enps <= 30 ? 'medium' : 'low'
}
