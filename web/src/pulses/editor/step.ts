import { useAddress } from '../../lib/address'

/** Steps of the editor. A new pulse begins with `start`: a template, or an empty form. */
export const steps = ['start', 'questions', 'audience', 'launch'] as const
export type Step = (typeof steps)[number]

export const stepParam = 'step'

/** Address of a step of an existing pulse. */
export const stepAddress = (id: string, step: Step): string => `/app/pulses/${id}?edit=on&${stepParam}=${step}`

/** The step, kept in the address, so that back and a reload keep it; null if the address names none. */
export function useStep(): readonly [Step | null, (next: Step) => void] {
  const [params, change] = useAddress()
  const found = steps.find((step) => step === params.get(stepParam)) ?? null
  return [found, (next) => change((address) => address.set(stepParam, next))]
}
