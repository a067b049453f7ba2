import { inject } from 'vitest'

/**
 * For `test.runIf(…)` and `describe.runIf(…)`: what is about a database on one machine does not run on a cluster. Why stands in the
 * argument, a sentence for whoever runs the tests on one.
 */
export const onOneMachineOnly = (_because: string): boolean => inject('testMachines').length === 1
