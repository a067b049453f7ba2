import { expect, test } from 'vitest'
import { keyLength, keyOfCopy, titleOfCopy } from './template-copy.ts'

const at = 1_790_000_000_000

test('a copy has the key of its original and the moment it was made', () => {
  expect(keyOfCopy('enps_survey', at)).toBe('enps_survey_copy_1790000000000')
  expect(titleOfCopy('eNPS')).toBe('eNPS (копия)')
})

test('the key of a copy of a copy says once that it is one', () => {
  expect(keyOfCopy(keyOfCopy('enps_survey', at), at + 1)).toBe('enps_survey_copy_1790000000001')
})

test('what is long is cut at its end, and the copy is still known as one', () => {
  const key = keyOfCopy('k'.repeat(keyLength), at)
  expect([key.length, key.endsWith('_copy_1790000000000')]).toEqual([keyLength, true])
  const title = titleOfCopy(`${'т'.repeat(191)} конец`)
  expect([title.length <= 200, title.endsWith('т (копия)')]).toEqual([true, true])
})
