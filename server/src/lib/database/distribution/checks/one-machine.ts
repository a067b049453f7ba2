import { inject } from 'vitest'

/**
 * For `test.runIf(…)` and `describe.runIf(…)`: the test is about a database on one machine and does not run on a
 * cluster. The argument is the reason, a sentence for the person who runs the tests on a cluster.
 */
export const onOneMachineOnly = (_because: string): boolean => inject('testMachines').length === 1
