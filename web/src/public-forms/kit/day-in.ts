/** The calendar day of a moment by the clock of a time zone, as `YYYY-MM-DD`. What the contract has for it weighs as much as a form. */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Swedish dates are written that way.
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
