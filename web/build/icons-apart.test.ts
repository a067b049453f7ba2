import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { askedApart, iconApart } from './icons-apart.ts'
import { iconsFile, usedIcons } from './take-icons.ts'

test('each icon of an import is asked for by itself, and types are not asked for', () => {
  expect(askedApart("import { type Icon, IconPlus, IconX as Cross } from '@tabler/icons-react'\nuse(IconPlus)")).toBe(
    `import { IconPlus } from '${iconsFile}?only=IconPlus';import { IconX as Cross } from '${iconsFile}?only=IconX'\nuse(IconPlus)`,
  )
  const types = "import type { Icon } from '@tabler/icons-react'"
  expect(askedApart(types)).toBe(types)
})

test('a module of one icon holds it and no other', () => {
  const all = readFileSync(iconsFile, 'utf8')
  for (const name of usedIcons())
    expect(iconApart(all, name).match(/export const \w+/g)).toEqual([`export const ${name}`])
  expect(() => iconApart(all, 'IconOfNobody')).toThrow('take-icons')
})
