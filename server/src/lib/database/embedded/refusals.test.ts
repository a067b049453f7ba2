import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './attach.ts'
import { findBinaries, majorVersionOf } from './binaries.ts'
import { takeLock } from './lock.ts'
import {
  BinariesMissing,
  EmbeddedDatabaseRefusal,
  FolderOwned,
  FolderUnusable,
  LibrariesMissing,
  OtherMajorVersion,
  SocketFolderForeign,
} from './refusals.ts'
import { chooseSocketFolder } from './socket-folder.ts'
import { startEmbeddedDatabase } from './start-embedded.ts'
import { closedToOthers, hold, notRoot, skipped, temporaryFolder } from './testing/holder.ts'

/** A file system of 40 MB, in a mount namespace that ends with the process. */
const onSmallDisk = (folder: string) => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=40m none '${folder}' && exec "$@"`,
  'sh',
]
const cannotMount =
  notRoot ||
  (spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt']).status !== 0 &&
    'no right to mount a small disk')

test('a folder that is a file is refused in words', async () => {
  const file = path.join(temporaryFolder(), 'postgres')
  fs.writeFileSync(file, '')
  const start = startEmbeddedDatabase(file)
  await expect(start).rejects.toThrow(FolderUnusable)
  await expect(start).rejects.toThrow(`Папка базы данных ${file} недоступна: на её месте лежит файл`)
})

test.skipIf(!notRoot)(
  'a folder closed to us is refused in words (root: the next test, nothing is closed to root)',
  async () => {
    const start = startEmbeddedDatabase(temporaryFolder({ mode: 0o500 }))
    await expect(start).rejects.toThrow('не хватает прав')
  },
)

test.skipIf(closedToOthers)(`a folder of another user is refused in words${skipped(closedToOthers)}`, async () => {
  const folder = temporaryFolder({ mode: 0o700 })
  const closed = await hold(folder, { uid: 65534, gid: 65534 })
  expect(closed.report).toMatchObject({
    refusal: 'FolderUnusable',
    message: expect.stringContaining('не хватает прав'),
  })
})

test('data of another major version is left alone', async () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'data', 'PG_VERSION'), '15\n')
  const start = startEmbeddedDatabase(folder)
  await expect(start).rejects.toThrow(OtherMajorVersion)
  await expect(start).rejects.toThrow('созданы PostgreSQL 15, а встроенная версия – 18')
})

test('files that are not a database are left alone, and a refusal does not keep the folder', async () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'data', 'diary.txt'), 'mine')
  await expect(startEmbeddedDatabase(folder)).rejects.toThrow('это не данные PostgreSQL')
  expect(fs.readdirSync(path.join(folder, 'data'))).toEqual(['diary.txt'])
  const lock = takeLock(folder)
  expect(lock).toBeDefined()
  lock?.release()
})

test('a folder whose owner has no database up is refused', async () => {
  const folder = temporaryFolder()
  const lock = takeLock(folder)
  const claim = lockFolder(folder, () => {}, 0)
  await expect(claim).rejects.toThrow(FolderOwned)
  await expect(claim).rejects.toThrow('его база не запущена')
  lock?.release()
})

test('a platform without binaries is refused', () => {
  expect(() => findBinaries('sunos-sparc')).toThrow(BinariesMissing)
  expect(() => findBinaries('sunos-sparc')).toThrow('Для платформы sunos-sparc не установлен встроенный PostgreSQL')
})

test('binaries that the system cannot load are refused with what is missing', () => {
  const program = path.join(temporaryFolder(), 'postgres')
  fs.writeFileSync(program, '#!/bin/sh\necho "libssl.so.1.1: cannot open shared object file" >&2\nexit 127\n', {
    mode: 0o755,
  })
  expect(() => majorVersionOf(program, 'linux-x64')).toThrow(LibrariesMissing)
  expect(() => majorVersionOf(program, 'linux-x64')).toThrow('libssl.so.1.1')
})

test.skipIf(notRoot)(`a socket folder made by a stranger is refused${skipped(notRoot)}`, async () => {
  const folder = path.join(temporaryFolder(), 'x'.repeat(100))
  const socketFolder = chooseSocketFolder(folder)
  fs.mkdirSync(socketFolder)
  fs.chownSync(socketFolder, 54321, 54321)
  await expect(startEmbeddedDatabase(folder)).rejects.toThrow(SocketFolderForeign)
  fs.rmdirSync(socketFolder)
})

test.skipIf(cannotMount)(`a full disk is refused in words${skipped(cannotMount)}`, async () => {
  const home = temporaryFolder()
  const full = await hold(path.join(home, 'postgres'), { wrapper: onSmallDisk(home) })
  expect(full.report).toMatchObject({
    refusal: 'DiskFull',
    message: expect.stringContaining('нет места для базы данных'),
  })
})

test('settings that PostgreSQL does not take are explained by its log', async () => {
  const start = startEmbeddedDatabase(temporaryFolder(), { settings: { no_such_setting: 'x' } })
  await expect(start).rejects.toThrow(EmbeddedDatabaseRefusal)
  await expect(start).rejects.toThrow('no_such_setting')
})
