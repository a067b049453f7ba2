import { expect, test } from 'vitest'
import * as icons from '../icons/icons.ts'
import { usedIcons } from './take-icons.ts'

test('the icons that were taken are those that the sources use', () => {
  expect(Object.keys(icons).toSorted(), 'run: node web/build/take-icons.ts').toEqual(usedIcons())
})
