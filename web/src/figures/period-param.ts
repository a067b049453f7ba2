/** Periods of analytics in the address: `?period=7`. */
export const periodParams = ['7', '30', '90'] as const
export type PeriodParam = (typeof periodParams)[number]
export const defaultPeriod: PeriodParam = '30'

export const periodIn = (url: string): number =>
  Number(periodParams.find((period) => period === new URL(url).searchParams.get('period')) ?? defaultPeriod)
