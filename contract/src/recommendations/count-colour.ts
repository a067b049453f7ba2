/** Colour of a number of recommendations: many are alarming. */
export function recommendationCountColour(count: number): 'red' | 'orange' | 'blue' {
  if (count >= 5) return 'red'
  return count >= 3 ? 'orange' : 'blue'
}
