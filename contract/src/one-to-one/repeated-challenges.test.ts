import { expect, test } from 'vitest'
import { formLimits } from './constants.ts'
import { repeatedChallenges } from './repeated-challenges.ts'

test('what was named in each of the last three meetings comes back, in its latest words', () => {
  const meetings = [
    ['Ночные  дежурства. ', 'Мало людей', 'ночные дежурства'],
    ['ночные дежурства', 'Долго жду ответа'],
    ['Ночные Дежурства', 'Мало людей'],
    ['Долго жду ответа'],
  ]
  expect(repeatedChallenges(meetings)).toEqual(['Ночные  дежурства.'])
  expect(repeatedChallenges([['Ещё раз'], ['еще раз!'], ['Ещё раз…']])).toEqual(['Ещё раз'])
})

test('twice is not three times, a pause begins anew, and an empty line repeats nothing', () => {
  const same = ['Ночные дежурства']
  expect(repeatedChallenges([same, same])).toEqual([])
  expect(repeatedChallenges([same, [], same, same])).toEqual([])
  expect(repeatedChallenges([[' '], [''], [' ']])).toEqual([])
  expect(repeatedChallenges([])).toEqual([])
})

test('a difficulty longer than a point of the agenda stays where it was written', () => {
  const long = ['я'.repeat(formLimits.pointLength + 1)]
  expect(repeatedChallenges([long, long, long])).toEqual([])
})
