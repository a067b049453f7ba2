/** Promoters answer 9–10, detractors 0–6. */
export const enpsGroup = (value: number): 'promoter' | 'passive' | 'detractor' =>
  value >= 9 ? 'promoter' : value >= 7 ? 'passive' : 'detractor'
