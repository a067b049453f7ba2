import { IconUser } from '@tabler/icons-react'
import { afterEach, expect, test } from 'vitest'
import { keepRecent, readRecent } from './recent'

afterEach(() => sessionStorage.clear())

const open = (path: string) => keepRecent({ path, name: path, icon: IconUser })

test('the newest stands first and only once, and of many the last four', () => {
  for (const path of [
    '/app/employees/1',
    '/app/teams/2',
    '/app/pulses/3',
    '/app/teams/2',
    '/app/teams/4',
    '/app/teams/5',
  ])
    open(path)
  expect(readRecent().map(({ path }) => path)).toEqual([
    '/app/teams/5',
    '/app/teams/4',
    '/app/teams/2',
    '/app/pulses/3',
  ])
})

test('screens and actions are not remembered: they stand in the palette anyway', () => {
  open('/app/dashboard')
  open('/app/pulses?dialog=create')
  open('/app/development-plans/create')
  expect(readRecent()).toEqual([])
})
