import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { showDatesIn } from '../../lib/format-date'
import { draw } from '../../testing/draw'
import { asEmployee, asManager } from '../testing/as-manager'
import { anAgreement, meetingUnderWay } from '../testing/meeting'
import { activeSeries } from '../testing/series'
import { SeriesFailed } from './series-failed'
import { SeriesView } from './series-view'

const none = { meetings: [], pagination: { total_count: 0, total_pages: 0 } }
const view = (series: Series, next: Meeting | null = null) => (
  <SeriesView series={series} next={Promise.resolve(next)} history={Promise.resolve(none)} page={1} onPage={() => {}} />
)
/** The page is complete when its history is loaded. */
async function complete<T>(drawn: T): Promise<T> {
  await screen.findByText('Здесь останется каждая встреча: что обсудили и о чём договорились.')
  return drawn
}
const open = (changes: Partial<Series> = {}) => complete(draw(asManager(view(activeSeries(changes))), { at: '/here' }))

const refused = (status: number, detail: string) => new ApiError(status, '', { detail })
const button = (name: string) => screen.getByRole('button', { name })
const agree = async (hand: ReturnType<typeof draw>['hand'], title: string, name: string) => {
  const question = await screen.findByRole('dialog', { name: title })
  await hand.click(within(question).getByRole('button', { name }))
}
async function openMenu(hand: ReturnType<typeof draw>['hand'], item: string) {
  await hand.click(button('Действия с серией'))
  await hand.click(await screen.findByRole('menuitem', { name: item }))
}
/** The toast or notice with this title. */
const said = async (title: string) => (await screen.findByText(title)).closest('[role=alert], [role=status]')

beforeEach(() => {
  showDatesIn('Europe/Moscow')
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('shows', () => {
  test('frequency, next meeting, how many there were, and the history', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Серия встреч: Дарья Ким')
    const fact = (name: string) => screen.getByText(name).parentElement
    expect(fact('Частота')).toHaveTextContent('раз в две недели')
    expect(fact('Встреч проведено')).toHaveTextContent('13')
    expect(screen.getByText(/13\sвстреч проведено с/)).toBeVisible()
    expect(fact('Отменено')).toHaveTextContent('2')
    expect(screen.getByRole('heading', { name: 'История встреч' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Следующая встреча' })).toBeVisible()
  })

  test('what is ready for the next meeting: what was promised, what to talk about, what the employee wrote', async () => {
    const next: Meeting = {
      ...meetingUnderWay(),
      agreements: [
        anAgreement({ id: 'a', text: 'Нанять', is_done: true, done_at: new Date('2026-11-10T12:00:00Z') }),
        anAgreement({ id: 'b', text: 'Выкатить', carried_times: 2 }),
      ],
      repeated_challenges: ['Ночные дежурства'],
      form: { ...meetingUnderWay().form, employee_comments: 'Хочу взять менторство' },
    }
    await complete(draw(asManager(view(activeSeries(), next)), { at: '/here' }))
    const lines = within(screen.getByRole('region', { name: 'Договорённости' })).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      'Нанять, сделанос\u00a06\u00a0ноября',
      'Выкатитьпереносится второй раз',
    ])
    const talk = within(screen.getByRole('region', { name: 'О чём поговорить' }))
    expect(talk.getByText('в трудностях 3 встречи подряд')).toBeVisible()
    expect(screen.getByText('Хочу взять менторство')).toBeVisible()
  })

  test.each([
    ['2026-11-20T12:00:00Z', 'сегодня'],
    ['2026-11-21T12:00:00Z', 'завтра'],
    ['2026-11-25T12:00:00Z', 'через 5 дней'],
    ['2026-11-13T12:00:00Z', 'просрочена'],
  ])('the next meeting of %s as «%s»', async (date, words) => {
    const scheduled_date = new Date(date)
    await open({ next_meeting: { id: activeSeries().id, scheduled_date, status: 'scheduled' } })
    expect(screen.getByText(words)).toBeVisible()
  })

  test.each([
    ['active', 'Активна', 'Остановить'],
    ['paused', 'Приостановлена', 'Остановить'],
    ['stopped', 'Остановлена', 'Начать'],
  ] as const)('%s is «%s», and can be: «%s»', async (status, words, act) => {
    await open({ status, next_meeting: null })
    expect(screen.getByText(words)).toBeVisible()
    expect(button(act)).toBeVisible()
  })

  test('who may not manage it sees neither settings nor acts', async () => {
    await complete(draw(asEmployee(view(activeSeries({ rights: { manage: false, hand_over: false } })))))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Серия встреч: Олег Марченко')
    expect(screen.getByRole('link', { name: 'Подготовиться' })).toBeVisible()
    for (const name of ['Настройки', 'Остановить', 'Начать встречу', 'Действия с серией'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('start, stop and delete ask first', () => {
  test('nothing is done before the answer; stopping says what is cancelled', async () => {
    const call = vi.spyOn(api.oneToOne, 'updateSeries').mockResolvedValue(activeSeries({ status: 'stopped' }))
    const { hand } = await open()
    await hand.click(button('Остановить'))
    const question = await screen.findByRole('dialog', { name: 'Остановить серию?' })
    expect(question).toHaveTextContent('Назначенная встреча будет отменена, обе стороны получат письмо.')
    expect(call).not.toHaveBeenCalled()
    await agree(hand, 'Остановить серию?', 'Остановить')
    await waitFor(() => expect(call.mock.calls).toEqual([[{ id: activeSeries().id, version: 7, status: 'stopped' }]]))
    expect(await said('Серия остановлена')).toBeVisible()
  })

  test('a stopped one is started, which makes it active', async () => {
    const call = vi.spyOn(api.oneToOne, 'updateSeries').mockResolvedValue(activeSeries())
    const { hand } = await open({ status: 'stopped', next_meeting: null })
    await hand.click(button('Начать'))
    await agree(hand, 'Начать серию снова?', 'Начать')
    await waitFor(() => expect(call.mock.calls).toEqual([[{ id: activeSeries().id, version: 7, status: 'active' }]]))
  })

  test('without the right: «У вас нет прав для управления сериями встреч»', async () => {
    vi.spyOn(api.oneToOne, 'updateSeries').mockRejectedValue(refused(403, 'Недостаточно прав'))
    const { hand } = await open()
    await hand.click(button('Остановить'))
    await agree(hand, 'Остановить серию?', 'Остановить')
    expect(await said('Не удалось остановить серию')).toHaveTextContent('У вас нет прав для управления сериями встреч')
  })

  test('deleting warns that it cannot be undone, and leads to the list', async () => {
    const call = vi.spyOn(api.oneToOne, 'deleteSeries').mockResolvedValue({ msg: 'Серия встреч удалена' })
    const { hand, router } = await open()
    await openMenu(hand, 'Удалить')
    expect(await screen.findByRole('dialog', { name: 'Удалить серию встреч?' })).toHaveTextContent(
      'Это действие нельзя отменить',
    )
    await agree(hand, 'Удалить серию встреч?', 'Удалить')
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/onetoone'))
    expect(call.mock.calls).toEqual([[{ id: activeSeries().id }]])
  })

  test('what could not be deleted stays, with «Ошибка при удалении серии встреч»', async () => {
    vi.spyOn(api.oneToOne, 'deleteSeries').mockRejectedValue(refused(409, 'Её уже удаляют'))
    const { hand, router } = await open()
    await openMenu(hand, 'Удалить')
    await agree(hand, 'Удалить серию встреч?', 'Удалить')
    expect(await said('Ошибка при удалении серии встреч')).toHaveTextContent('Её уже удаляют')
    expect(router.state.location.pathname).toBe('/here')
  })
})

describe('what cannot be shown says why, and can be tried again', () => {
  test.each([
    [404, 'Серия встреч не найдена'],
    [403, 'Нет доступа к этой серии встреч'],
    [500, 'Ошибка при загрузке данных серии'],
  ])('%i: «%s»', async (status, words) => {
    const onRetry = vi.fn<() => void>()
    const { hand } = draw(<SeriesFailed refusal={refused(status, '')} onRetry={onRetry} retrying={false} />)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words)
    await hand.click(button('Попробовать снова'))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})

describe('settings', () => {
  test('frequency, the switches and the pause are saved together', async () => {
    const call = vi.spyOn(api.oneToOne, 'updateSeries').mockResolvedValue(activeSeries())
    const { hand } = await open()
    await hand.click(button('Настройки'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Настройки серии' }))
    await hand.selectOptions(dialog.getByLabelText('Как часто'), 'Раз в неделю')
    await hand.click(dialog.getByRole('switch', { name: 'Назначать следующую автоматически' }))
    await hand.click(dialog.getByRole('switch', { name: 'Пауза' }))
    await hand.click(dialog.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() =>
      expect(call.mock.calls).toEqual([
        [{ id: activeSeries().id, version: 7, frequency: 'weekly', auto_schedule: false, status: 'paused' }],
      ]),
    )
  })
})
