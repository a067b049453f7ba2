import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { keysBesideData, refuseKeysLeftBehind } from './keys-apart.ts'
import { root } from './lib/process/root.ts'
import { refusedStart, startServer } from './testing/server-process.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kamerton-apart-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
})

const inProduction = (roundKeysDir: string) => keysBesideData({ production: true, dataDir, roundKeysDir })
function aKeyIn(folder: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'a'.repeat(64)), 'of a round')
}

describe('keys beside the data', () => {
  test('are told of in production: in the data, or in another folder of that disk', () => {
    for (const folder of [join(dataDir, 'round-keys'), dataDir, `${dataDir}-keys/not/there/yet`])
      expect(inProduction(folder)).toEqual([expect.stringContaining(folder)])
    expect(keysBesideData({ production: false, dataDir, roundKeysDir: join(dataDir, 'round-keys') })).toEqual([])
  })

  const elsewhere = ['/dev/shm', '/proc'].find(
    (folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
  )
  test.skipIf(!elsewhere)('are not there on a volume of their own', () => {
    expect(inProduction(`${elsewhere}/round-keys`)).toEqual([])
  })

  test('a server that starts in production says so in one line, and one that is tried out does not', async () => {
    const sentence = /^Стоит знать: Ключи раундов .+ROUND_KEYS_DIR.+$/m
    const earnest = await startServer({ NODE_ENV: 'production', PUBLIC_URL: 'https://kamerton.test' })
    onTestFinished(earnest.remove)
    expect(earnest.said()).toMatch(sentence)
    const tried = await startServer()
    onTestFinished(tried.remove)
    expect(tried.said()).not.toMatch(sentence)
  })
})

test('a server that is told of another folder than its keys lie in does not start, and loses no answers', async () => {
  aKeyIn(join(dataDir, 'round-keys'))
  const roundKeysDir = `${dataDir}/elsewhere`
  const { code, said } = await refusedStart({ DATA_DIR: dataDir, ROUND_KEYS_DIR: roundKeysDir })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^Ключи раундов \(1\) лежат в .+mv.+\n$/) })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  const way = (folder: string) => () => refuseKeysLeftBehind({ production: true, dataDir, roundKeysDir: folder })
  expect(way(join(dataDir, 'round-keys'))).not.toThrow()
  // A symbolic link: another name of one folder.
  symlinkSync(join(dataDir, 'round-keys'), roundKeysDir)
  expect(way(roundKeysDir)).not.toThrow()
})

test('the files that come with the product keep the keys out of the data', () => {
  const container = readFileSync(join(root, 'deploy/Containerfile'), 'utf8')
  expect(container).toMatch(/^ENV .*\bDATA_DIR=\/data ROUND_KEYS_DIR=\/round-keys$/m)
  expect(container).toMatch(/^VOLUME \/data \/round-keys$/m)
  const unit = readFileSync(join(root, 'deploy/kamerton.service'), 'utf8')
  expect(unit).toMatch(
    /^Environment=.*\bDATA_DIR=\/var\/lib\/kamerton ROUND_KEYS_DIR=\/var\/lib\/kamerton-round-keys$/m,
  )
  expect(unit).toMatch(/^StateDirectory=kamerton kamerton-round-keys\nStateDirectoryMode=0700$/m)
})
