import { expect, test } from 'vitest'
import { draftStore } from './draft'
import { brokenStorage, memoryStorage } from './testing/storage'

const draft = {
  fields: { mood: 4, comment: 'тише', help: ['calm', 'time'] },
  attempt: 'a'.repeat(43),
  isSending: false,
}

test('a draft comes back after a reload and is gone after it was dropped', () => {
  const storage = memoryStorage()
  expect(draftStore(() => storage, 'one').save(draft)).toBe(true)
  expect(draftStore(() => storage, 'one').load()).toEqual(draft)
  expect(draftStore(() => storage, 'another').load()).toBeNull()
  draftStore(() => storage, 'one').drop()
  expect(storage.length).toBe(0)
})

test('a device that keeps nothing is told apart, not crashed on', () => {
  const store = draftStore(brokenStorage, 'one')
  expect(store.save(draft)).toBe(false)
  expect(store.load()).toBeNull()
  store.drop()
})

test('what another version or a curious hand left there is not trusted', () => {
  const storage = memoryStorage()
  for (const text of ['{', '7', 'null', '[]', '{"fields":{}}', '{"fields":[],"attempt":"a"}']) {
    storage.setItem('kamerton:form:one', text)
    expect(draftStore(() => storage, 'one').load()).toBeNull()
  }
  storage.setItem('kamerton:form:one', '{"fields":{"mood":4,"bad":{},"worse":[1]},"attempt":"a","isSending":"yes"}')
  expect(draftStore(() => storage, 'one').load()).toEqual({ fields: { mood: 4 }, attempt: 'a', isSending: false })
})
