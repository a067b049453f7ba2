import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ballast } from '../../bench/lib/small-disk.ts'
import { ask, counted } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { eventually } from '../lib/eventually.ts'
import { mountSmallDisk } from '../lib/isolation.ts'
import { registerCompany } from '../lib/people.ts'
import { type Target, withServer } from '../lib/target.ts'

const megabytes = 400
const newPulses = 30

/** Words that a disk has to find room for: each pulse is some pages. */
const bigPulse = (at: number) => ({
  title: `Опрос ${at}`,
  category: 'custom',
  target_type: 'company',
  questions: Array.from({ length: 10 }, (_, question) => ({
    id: `q${question}`,
    question: Array.from({ length: 15 }, (_, word) => `слово-${at}-${question}-${word}`)
      .join(' ')
      .slice(0, 280),
    type: 'text',
    required: false,
  })),
})

const fill = (target: Target, folder: string) =>
  withServer(target, { DATA_DIR: join(folder, 'data') }, async (server) => {
    const owner = await registerCompany(server, 'owner@disk.example', 'Диск')
    const ready = async () => (await ask(server.address, '/api/health/ready')).status
    const before = await ready()
    const ballast = new Ballast(folder)
    try {
      ballast.leave(0)
      const statuses: number[] = []
      for (let at = 0; at < newPulses; at++)
        statuses.push((await ask(server.address, '/api/pulses', { token: owner, body: bigPulse(at) })).status)
      if (!statuses.includes(503)) throw new Error(`the disk is not full: new pulses ${counted(statuses)}`)
      const full = await ready()
      const live = (await ask(server.address, '/api/health/live')).status
      ballast.giveBack()
      const after = await eventually(async () => ((await ready()) === 200 ? 200 : undefined), 30)
      return {
        isOpen: full === 200,
        seen: `ready ${before}, full: new pulses ${counted(statuses)}, ready ${full}, live ${live}; with room again: ready ${after ?? 'not within 30 s'}`,
      }
    } finally {
      ballast.close()
    }
  })

const fullDisk: Attempt = {
  done: `the disk of ${megabytes} MB that DATA_DIR is on is filled to the last block`,
  needs: 'own disk',
  async make(target) {
    const folder = mkdtempSync(join(tmpdir(), 'kamerton-attack-disk-'))
    const unmount = mountSmallDisk(folder, megabytes)
    try {
      return await fill(target, folder)
    } finally {
      unmount()
      rmdirSync(folder)
    }
  },
}

export const readyOnFullDisk: Finding = {
  id: 'L2',
  what: 'A server whose disk is full says that it is ready',
  attempts: [fullDisk],
}
