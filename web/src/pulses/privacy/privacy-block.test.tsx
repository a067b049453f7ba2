import type { PrivacyCheck } from '@kamerton/contract/privacy/schemas'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { PrivacyBlock } from './privacy-block'

const check: PrivacyCheck = {
  state: 'checked',
  checked_at: new Date('2026-11-22T09:30:00Z'),
  outcome: 'clean',
  anonymity_threshold: 5,
  figures: 312,
  readers: 4,
  rounds: 2,
  sums: 14,
  groups: 6,
  smallest: 6,
  closed: 0,
  changed: null,
  round: 'one.two',
  may_check: true,
  details: {
    sums: [
      { of: 'everybody', name: null, tells: 'value', people: 24, figures: 9 },
      { of: 'team', name: 'Продажи', tells: 'value', people: 8, figures: 12 },
      { of: 'rest', name: null, tells: 'value', people: 16, figures: 0 },
    ],
    closed: [],
  },
}
const drawn = (more: Partial<PrivacyCheck> = {}) => {
  const [onCheck, look] = [vi.fn<() => void>(), vi.fn<() => void>()]
  return {
    ...draw(<PrivacyBlock check={{ ...check, ...more }} busy={false} onCheck={onCheck} look={look} />),
    onCheck,
    look,
  }
}
const button = () => screen.queryByRole('button', { name: 'Проверить приватность' })

test('B-21: a check that found nothing says what it looked at, and how small a group is that anything is known of', async () => {
  const { container, hand, onCheck } = drawn()
  expect(container).toHaveTextContent(
    'никакое их сложение не говорят о группе меньше 5 человек, не считая того, кто смотрит',
  )
  expect(container).toHaveTextContent('312 цифр глазами 4 человек')
  expect(container).toHaveTextContent('14 сумм по ответам 6 групп')
  expect(container).toHaveTextContent(/Самая маленькая группа, о которой что-то известноот 6 человек/)
  await hand.click(screen.getByText('Какие суммы известны'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toContain('Команда «Продажи»среднееот\u00A0812')
  expect(rows.map((row) => row.textContent)).toContain('Остаток: все без показанных командвычисляется160')
  await hand.click(button() ?? container)
  expect(onCheck).toHaveBeenCalledTimes(1)
})

test('B-21: what was closed stands there by name, for whoever may check; others read the verdict alone', () => {
  const closed: PrivacyCheck['details'] = { sums: [], closed: [{ what: 'team', name: 'Склад', people: 2 }] }
  const { container } = drawn({ outcome: 'closed', closed: 1, details: closed })
  expect(container).toHaveTextContent('Проверка нашла, что можно было вычислить, и закрыла это навсегда')
  expect(screen.getByRole('region', { name: 'Закрыто проверками' })).toHaveTextContent(
    'Значение команды «Склад»: иначе можно было вычислить ответы 2 человек.',
  )
  cleanup()
  drawn({ outcome: 'closed', closed: 1, may_check: false, details: null })
  expect(screen.queryByRole('region', { name: 'Закрыто проверками' })).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(button()).toBeNull()
})

test('what was left open is said loudly, a guess is called a guess, and where nothing is told nothing is computed', () => {
  drawn({ outcome: 'open' })
  expect(screen.getByRole('alert')).toHaveTextContent('не смогла ни закрыть, ни объяснить')
  cleanup()
  expect(drawn({ changed: 1 }).container).toHaveTextContent(
    /состав изменился на 1 человек, .* Это догадка, а не вычисление/,
  )
  cleanup()
  expect(drawn({ sums: 0, smallest: null }).container).toHaveTextContent('Об ответах пока ничего не показано')
})

test('a check that is under way is waited for, one that is late is asked for again, and a named pulse has none', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { look } = drawn({ state: 'waiting' })
  act(() => {
    vi.advanceTimersByTime(3_000)
  })
  expect(look).toHaveBeenCalledTimes(1)
  expect(button()).toBeDisabled()
  cleanup()
  const late = drawn({ state: 'late' })
  expect(late.container).toHaveTextContent('Проверка не закончилась вовремя. Запустите её ещё раз.')
  expect(button()).toBeEnabled()
  cleanup()
  expect(drawn({ state: 'unchecked', checked_at: null, outcome: null, details: null }).container).toHaveTextContent(
    'Ещё не проверяли',
  )
  cleanup()
  expect(drawn({ round: null }).container).not.toHaveTextContent('Приватность')
})
