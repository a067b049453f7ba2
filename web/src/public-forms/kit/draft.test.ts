import { expect, test } from 'vitest'
import { draftKeeper } from './draft'
import { brokenStorage, memoryStorage } from './testing/storage'

const draft = {
  fields: { mood: 4, comment: 'тише', help: ['calm', 'time'] },
  attempt: 'a'.repeat(43),
  isSending: false,
}

test('a draft comes back after a reload and is gone after it was dropped', () => {
  const storage = memoryStorage()
  expect(draftKeeper(() => storage, 'one').save(draft)).toBe(true)
  expect(draftKeeper(() => storage, 'one').load()).toEqual(draft)
  expect(draftKeeper(() => storage, 'another').load()).toBeNull()
  draftKeeper(() => storage, 'one').drop()
  expect(storage.length).toBe(0)
})

test('a device that keeps nothing is told apart, not crashed on', () => {
  const keeper = draftKeeper(brokenStorage, 'one')
  expect(keeper.save(draft)).toBe(false)
  expect(keeper.load()).toBeNull()
  keeper.drop()
})

test('what another version or a curious hand left there is not trusted', () => {
  const storage = memoryStorage()
  for (const text of ['{', '7', 'null', '[]', '{"fields":{}}', '{"fields":[],"attempt":"a"}']) {
    storage.setItem('kamerton:form:one', text)
    expect(draftKeeper(() => storage, 'one').load()).toBeNull()
  }
  storage.setItem('kamerton:form:one', '{"fields":{"mood":4,"bad":{},"worse":[1]},"attempt":"a","isSending":"yes"}')
  expect(draftKeeper(() => storage, 'one').load()).toEqual({ fields: { mood: 4 }, attempt: 'a', isSending: false })
})
