import { DAY } from '@kamerton/contract/lib/durations'
import type { ServerProcess } from '../../../server/src/testing/server-process.ts'
import { eventually } from '../../lib/eventually.ts'

const patienceSeconds = 30

/** The days of a server that was started with later.ts. */
export class Days {
  passed = 0
  private readonly server: Pick<ServerProcess, 'child' | 'said'>

  constructor(server: Pick<ServerProcess, 'child' | 'said'>) {
    this.server = server
  }

  /** The day of a moment, counted in milliseconds from the first day. */
  async reach(firstDay: number, at: number): Promise<void> {
    while (this.passed < firstDay + Math.floor(at / DAY)) {
      this.passed++
      this.server.child.kill('SIGUSR2')
      const isThere = async () => this.server.said().includes(`a day has passed: ${this.passed}\n`) || undefined
      if ((await eventually(isThere, patienceSeconds)) === null) throw new Error('the server did not hear of the day')
    }
  }
}
