import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  ask,
  closedToOthers,
  hold,
  noNamespaces,
  notRoot,
  skipped,
  temporaryFolder,
  withoutUnshare,
} from './testing/holder.ts'

const nobody = { uid: 65534, gid: 65534 }
const nameless = { uid: 54321, gid: 54321 }

/** Makes the data, kills the owner, opens the data again. */
async function liveTwice(folder: string, ids: { uid?: number; gid?: number } = {}) {
  const first = await hold(folder, ids)
  await ask(first.report.ownerUrl, 'create table note as select 1 as id')
  await first.kill()
  const second = await hold(folder, ids)
  const notes = await ask(second.report.ownerUrl, 'select id from note')
  await second.stop()
  return { attached: [first.report.attached, second.report.attached], notes }
}

const whole = { attached: [false, false], notes: [{ id: 1 }] }

test.skipIf(closedToOthers)(`root: the database runs as another user${skipped(closedToOthers)}`, async () => {
  const folder = path.join(temporaryFolder(), 'data', 'postgres')
  expect(await liveTwice(folder)).toEqual(whole)
  expect(fs.statSync(path.join(folder, 'data')).uid).not.toBe(0)
})

test.skipIf(notRoot || noNamespaces)(
  `root in a 0700 folder: a user namespace${skipped(notRoot || noNamespaces)}`,
  async () => {
    const folder = path.join(temporaryFolder({ mode: 0o700 }), 'data', 'postgres')
    expect(await liveTwice(folder)).toEqual(whole)
    expect(fs.statSync(path.join(folder, 'data')).uid).toBe(0)
  },
)

test.skipIf(closedToOthers)(
  `root in the folder of another user: the data is theirs${skipped(closedToOthers)}`,
  async () => {
    const home = temporaryFolder({ mode: 0o700 })
    fs.chownSync(home, nobody.uid, nobody.gid)
    expect(await liveTwice(path.join(home, 'postgres'))).toEqual(whole)
    expect(fs.statSync(path.join(home, 'postgres', 'data')).uid).toBe(nobody.uid)
  },
)

test.skipIf(closedToOthers)(
  `root first, the owner of the folder later: both open the data${skipped(closedToOthers)}`,
  async () => {
    const home = temporaryFolder({ mode: 0o700 })
    fs.chownSync(home, nobody.uid, nobody.gid)
    const folder = path.join(home, 'postgres')
    const byRoot = await hold(folder)
    const attached = await hold(folder, nobody)
    expect(attached.report).toMatchObject({ attached: true })
    await attached.stop()
    await byRoot.kill()
    const byOwner = await hold(folder, nobody)
    expect(byOwner.report).toMatchObject({ attached: false })
  },
)

test.skipIf(closedToOthers)(`an ordinary user${skipped(closedToOthers)}`, async () => {
  const home = temporaryFolder()
  fs.chownSync(home, nobody.uid, nobody.gid)
  expect(await liveTwice(path.join(home, 'postgres'), nobody)).toEqual(whole)
})

test.skipIf(closedToOthers || noNamespaces)(
  `a uid without a name${skipped(closedToOthers || noNamespaces)}`,
  async () => {
    const home = temporaryFolder()
    fs.chownSync(home, nameless.uid, nameless.gid)
    expect(await liveTwice(path.join(home, 'postgres'), nameless)).toEqual(whole)
  },
)

test.skipIf(notRoot)(`root in a 0700 folder without namespaces is refused in words${skipped(notRoot)}`, async () => {
  const folder = path.join(temporaryFolder({ mode: 0o700 }), 'postgres')
  const refused = await hold(folder, { wrapper: withoutUnshare })
  expect(refused.report).toMatchObject({
    refusal: 'RootUnreachable',
    message: expect.stringContaining('PostgreSQL не работает от root'),
  })
})

test.skipIf(closedToOthers)(
  `a uid without a name and without namespaces is refused in words${skipped(closedToOthers)}`,
  async () => {
    const home = temporaryFolder()
    fs.chownSync(home, nameless.uid, nameless.gid)
    const refused = await hold(path.join(home, 'postgres'), { ...nameless, wrapper: withoutUnshare })
    expect(refused.report).toMatchObject({ refusal: 'UserUnknown', message: expect.stringContaining('uid 54321') })
  },
)
