import { keptAnswerKey } from '@kamerton/contract/pulses/kept-answer'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { asOwner, owner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { pastPulse, waitingPulse } from '../testing/mine'
import { PastList } from './past-list'
import { TakenList } from './taken-list'
import { WaitingList } from './waiting-list'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')

test('what waits says how the answer is kept, how long it is and until when, and leads to the form', () => {
  draw(asOwner(<WaitingList waiting={[waitingPulse({ ends_on: '2026-11-27' })]} />))
  const item = screen.getByRole('listitem')
  const words = plain(item.textContent)
  for (const said of ['Как прошла неделя', 'Анонимный', '5 вопросов', 'с 18 ноября', 'до 27 ноября включительно'])
    expect(words).toContain(said)
  const link = within(item).getByRole('link', { name: 'Ответить: Как прошла неделя' })
  expect(link).toHaveAttribute('href', '/pulse/respond?pulse=b0000000-0000-4000-8000-000000000001')
})

describe('a right that was taken', () => {
  afterEach(() => localStorage.clear())
  const { round_id } = waitingPulse()
  const drawTaken = () => draw(asOwner(<TakenList taken={[waitingPulse()]} />))

  test('E1: waits for nothing, and nobody says that it was used; where it was not begun there is no way to go on', () => {
    drawTaken()
    const block = screen.getByRole('region', { name: 'Вы участвуете' })
    expect(plain(block.textContent)).toContain(
      'Дошёл ли ответ, программа не знает. Если не дописали, откройте опрос там, где начали.',
    )
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('E1: is finished on the device that holds it', () => {
    localStorage.setItem(keptAnswerKey(owner.id, 'right', round_id), '{}')
    drawTaken()
    expect(screen.getByRole('link', { name: 'Дописать: Как прошла неделя' })).toHaveAttribute(
      'href',
      '/pulse/respond?pulse=b0000000-0000-4000-8000-000000000001',
    )
  })

  test('E1: that was used here is said to be sent, and to nobody else on the same device', () => {
    localStorage.setItem(keptAnswerKey(owner.id, 'sent', round_id), 'true')
    localStorage.setItem(keptAnswerKey('another', 'right', round_id), '{}')
    drawTaken()
    expect(plain(screen.getByRole('listitem').textContent)).toContain('Отправлен с этого устройства')
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('is a block of its own only where there is one', () => {
    draw(asOwner(<TakenList taken={[]} />))
    expect(screen.queryByRole('region')).toBeNull()
  })
})

test('a review by managers leads to its own page in the application', () => {
  draw(asOwner(<WaitingList waiting={[waitingPulse({ target_type: 'manager_review', mode: 'named' })]} />))
  const link = screen.getByRole('link', { name: 'Оценить команду: Как прошла неделя' })
  expect(link).toHaveAttribute(
    'href',
    '/app/pulses/b0000000-0000-4000-8000-000000000001/manager/a0000000-0000-4000-8000-000000000001',
  )
  expect(plain(screen.getByRole('listitem').textContent)).not.toContain('вопрос')
})

test('nothing that waits is said, with what comes next', () => {
  draw(asOwner(<WaitingList waiting={[]} />))
  expect(screen.getByRole('heading', { name: 'Сейчас ничего не ждёт' })).toBeVisible()
})

test('of each past pulse it is said what somebody did and what became of it', () => {
  const past = [
    pastPulse({ round_id: '1', state: 'right_taken' }),
    pastPulse({ round_id: '2', results: 'not_shared', state: 'missed' }),
    pastPulse({ round_id: '3', results: 'waiting' }),
    pastPulse({ round_id: '4', results: 'waiting', closed_at: null }),
  ]
  draw(asOwner(<PastList past={past} past_total={4} page={1} onPage={() => {}} />))
  const items = screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  expect(items).toEqual([
    expect.stringMatching(/18 – 21 ноября 2026 г\..*Участвовали \(дошёл ли ответ, программа не знает\)$/),
    expect.stringMatching(/Вы не ответилиИтогами с участниками не делятся$/),
    expect.stringMatching(/Вы ответилиИтоги скоро появятся$/),
    expect.stringMatching(/Идёт с 18 ноября 2026 г\..*Итоги появятся, когда опрос закончится$/),
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/app/my-pulses/1'])
})

test('E11: rounds stand by month, a row is a link, and a reply of the leaders is marked', () => {
  const past = [
    pastPulse({ round_id: '1', replied: true }),
    pastPulse({ round_id: '2' }),
    pastPulse({ round_id: '3', opened_at: new Date('2026-10-07T08:00:00Z'), results: 'not_shared' }),
  ]
  draw(asOwner(<PastList past={past} past_total={3} page={1} onPage={() => {}} />))
  const november = within(screen.getByRole('region', { name: /^ноябрь 2026/ }))
  const october = within(screen.getByRole('region', { name: /^октябрь 2026/ }))
  expect(november.getAllByRole('link').map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
    ['Как прошла неделя', '/app/my-pulses/1'],
    ['Как прошла неделя', '/app/my-pulses/2'],
  ])
  expect(november.getAllByText('есть ответ руководства')).toHaveLength(1)
  expect(october.queryByRole('link')).toBeNull()
})

test('an older page is turned to', async () => {
  const pages: number[] = []
  const { hand } = draw(
    asOwner(<PastList past={[pastPulse()]} past_total={21} page={2} onPage={(page) => pages.push(page)} />),
  )
  expect(screen.getByText(/11–20 из 21/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Следующая страница' }))
  expect(pages).toEqual([3])
})

test('what was promised is counted, and opened also where no results are shown', () => {
  const past = [
    pastPulse({ round_id: '1', promised: 2, done: 1 }),
    pastPulse({ round_id: '2', promised: 1, results: 'not_shared' }),
  ]
  draw(asOwner(<PastList past={past} past_total={2} page={1} onPage={() => {}} />))
  const [shown, withheld] = screen.getAllByRole('listitem').map((item) => plain(item.textContent))
  expect(shown).toMatch(/Обещано 2, сделано 1$/)
  expect(withheld).toMatch(/Обещано 1, сделано 0$/)
  expect(screen.getByRole('link', { name: 'Посмотреть обещанное: Как прошла неделя' })).toHaveAttribute(
    'href',
    '/app/my-pulses/2',
  )
})
