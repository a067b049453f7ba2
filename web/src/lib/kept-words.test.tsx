import { expect, test } from 'vitest'
import { dropKeptOfOthers, keepForReturn, keptOf } from './kept-words'
import { forgetEverything, forgetSession, keepTokens } from './session'

test('words that were not saved outlive a session that ended by itself, and nothing else does', () => {
  keepTokens({ access_token: 'a', refresh_token: 'r' })
  localStorage.setItem('draft.team.new', '{}')
  keepForReturn('me.meeting.1.challenges', 'Слова')
  forgetSession()
  expect(keptOf('me.meeting.1.challenges')).toBe('Слова')
  expect(Object.keys(localStorage)).toEqual(['kept.me.meeting.1.challenges'])
})

test('signing out by hand leaves none of them', () => {
  keepForReturn('me.meeting.1.challenges', 'Слова')
  forgetEverything()
  expect(Object.keys(localStorage)).toEqual([])
})

test('whoever signs in next takes the words of others away and keeps their own', () => {
  keepForReturn('me.meeting.1.challenges', 'Мои')
  keepForReturn('other.meeting.1.challenges', 'Чужие')
  dropKeptOfOthers('me')
  expect(keptOf('me.meeting.1.challenges')).toBe('Мои')
  expect(keptOf('other.meeting.1.challenges')).toBeNull()
  forgetEverything()
})
