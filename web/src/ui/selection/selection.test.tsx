import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { SelectionBar, SelectionStart } from './selection-bar'
import { SelectionBox } from './selection-box'
import { useSelection } from './use-selection'

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at + 1}` }))
const act = vi.fn<(ids: string[]) => void>()

function List({ count }: { count: number }) {
  const rows = rowsOf(count)
  const selection = useSelection(rows)
  return (
    <>
      <SelectionStart selection={selection} />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <SelectionBox selection={selection} row={row} name={`строка ${row.id}`} />
          </li>
        ))}
      </ul>
      <SelectionBar selection={selection} found={count} onAll={() => selection.choose(rows)}>
        <button type="button" onClick={() => act(selection.chosen.map(({ id }) => id))}>
          Сделать
        </button>
      </SelectionBar>
    </>
  )
}

const box = (at: number) => screen.getByRole('checkbox', { name: `Выбрать: строка ${at}` })
const bar = () => within(screen.getByRole('group', { name: 'Действия с выбранными' }))
const said = () => screen.getByRole('status').textContent

afterEach(() => act.mockClear())

test('from ten rows on each has a checkbox; the bar comes with the first choice and goes with the last', async () => {
  const { hand } = draw(<List count={10} />)
  expect(screen.queryByRole('group')).toBeNull()
  expect(said()).toBe('')
  await hand.click(box(2))
  expect(said()).toBe('Выбрано 1')
  await hand.click(bar().getByRole('button', { name: 'Сделать' }))
  expect(act).toHaveBeenCalledWith(['2'])
  await hand.click(box(2))
  expect(said()).toBe('')
})

test('Shift chooses everything between, in either direction, and takes it off again', async () => {
  const { hand } = draw(<List count={12} />)
  await hand.click(box(7))
  await hand.keyboard('{Shift>}')
  await hand.click(box(3))
  await hand.keyboard('{/Shift}')
  expect(said()).toBe('Выбрано 5')
  await hand.keyboard('{Shift>}')
  await hand.click(box(6))
  await hand.keyboard('{/Shift}')
  expect(said()).toBe('Выбрано 1')
})

test('the keyboard: Tab to a row, Space chooses it', async () => {
  const { hand } = draw(<List count={10} />)
  await hand.tab()
  expect(box(1)).toHaveFocus()
  await hand.keyboard(' ')
  expect(box(1)).toBeChecked()
  expect(said()).toBe('Выбрано 1')
})

test('all that was found, and none again', async () => {
  const { hand } = draw(<List count={11} />)
  await hand.click(box(1))
  await hand.click(bar().getByRole('button', { name: 'Выбрать всех найденных: 11' }))
  expect(said()).toBe('Выбрано 11')
  expect(bar().queryByRole('button', { name: /^Выбрать всех/ })).toBeNull()
  await hand.click(bar().getByRole('button', { name: 'Снять выбор' }))
  expect(said()).toBe('')
  expect(box(1)).not.toBeChecked()
})

test('a short list is left alone until «Выбрать»; a single row offers nothing', async () => {
  const { hand, unmount } = draw(<List count={3} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Выбрать' }))
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(said()).toBe('Выбрано 0')
  unmount()
  draw(<List count={1} />)
  expect(screen.queryByRole('button', { name: 'Выбрать' })).toBeNull()
})
