/**
 * Calendar day of a moment in a time zone, as `YYYY-MM-DD`. The contract's function is not used, because its code is as
 * large as a form.
 */
export const dayIn = (timeZone: string, moment: Date): string =>
  // Swedish dates are written that way.
  moment.toLocaleDateString('sv-SE', { timeZone })
