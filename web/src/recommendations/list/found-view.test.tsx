import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asManager, asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { evidence, foundOf, recommendation, several, teamId } from '../testing/recommendations'
import { FoundView } from './found-view'

const onLonger = vi.fn<() => void>()

const view = (found: RecommendationList, days = 30) => (
  <FoundView
    found={found}
    days={days}
    take={(_, action) => <button type="button">{`Взять: ${action}`}</button>}
    onLonger={onLonger}
  />
)
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const group = (name: string) => within(screen.getByRole('radiogroup', { name }))

const company = recommendation({
  id: 'company.mood.low:c',
  type: 'company',
  subject_name: 'Верста',
  priority: 'medium',
  title: 'Настроение компании',
})
const team = recommendation()
const employee = recommendation({
  id: 'employee.scoring.low:e',
  type: 'employee',
  priority: 'high',
  title: 'Скоринг ниже 65',
  subject_name: 'Никита Жуков',
})
const low = recommendation({ id: 'team.plans.none:t', priority: 'low', title: 'Нет планов' })

test('the tiles say how many there are of each priority, and of how many teams anything can be said', () => {
  draw(asOwner(view(foundOf([team, employee, company]))))
  const tiles = screen
    .getAllByRole('definition')
    .slice(0, 4)
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(tiles).toEqual(['1 начните с них', '1', '1', '7 5 видны хотя бы по одной метрике'])
})

test('what is critical stands open, and the first of the high ones; all else is closed', () => {
  draw(asOwner(view(foundOf([team, employee, { ...employee, id: 'other' }, company]))))
  const open = screen.getAllByRole('group').map((details) => details.hasAttribute('open'))
  expect(open).toEqual([true, true, false, false])
})

test('open it says why, what it risks, what to do about it and by which figures it was found', () => {
  draw(asOwner(view(foundOf([team]))))
  for (const words of ['eNPS −50 по 12 ответам.', 'Даже верхний край интервала ниже нуля.', 'Уход опытных людей.'])
    expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Создать пульс' })).toHaveAttribute(
    'href',
    `/app/pulses?dialog=create&about=${teamId}`,
  )
  expect(screen.getByRole('button', { name: 'Взять: Поговорить с каждым' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Взять: Повторить пульс' })).toBeVisible()
  const found = within(screen.getByRole('figure', { name: 'Доказательство: eNPS' }))
  expect(found.getByText('ниже порога')).toBeVisible()
  expect(found.getByText('−50')).toBeVisible()
  expect(found.getByText('было −19')).toBeVisible()
  const facts = found.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
  expect(facts).toEqual(['от −75 до −5', '+26', '12 из 14', '21 октября – 19 ноября'])
  expect(found.getByText(/Правило: eNPS команды ниже 0/)).toBeVisible()
  expect(found.getByRole('link', { name: 'Открыть команду' })).toHaveAttribute('href', `/app/teams/${teamId}`)
  expect(found.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
    'eNPS −50, интервал от −75 до −5, порог 0, компания +26',
  )
})

test('what cannot be told from its threshold yet says so, and is not called below it', () => {
  draw(
    asOwner(
      view(
        foundOf([recommendation({ within_noise: true, evidence: [evidence({ interval: { low: -75, high: 20 } })] })]),
      ),
    ),
  )
  expect(screen.getByText(/пока не\sотличимо от\sпорога/)).toBeVisible()
  expect(screen.queryByText('ниже порога')).toBeNull()
})

test('what is held against the company is called below it, and has no threshold of its own', () => {
  draw(asOwner(view(foundOf([recommendation({ evidence: [evidence({ threshold: 26 })] })]))))
  expect(screen.getByText('ниже компании')).toBeVisible()
  const found = within(screen.getByRole('figure'))
  const axis = found.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')
  expect(axis).toBe('eNPS −50, интервал от −75 до −5, компания +26')
})

test('a count has neither axis nor interval', () => {
  const none = evidence({
    metric: 'days_without_meeting',
    value: 47,
    interval: null,
    threshold: null,
    previous: null,
    company: null,
    answers: 0,
    asked: null,
  })
  draw(asOwner(view(foundOf([recommendation({ evidence: [none] })]))))
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText('Интервал 95 %')).toBeNull()
  expect(screen.getByText(/дней без\sвстреч/)).toBeInTheDocument()
})

test('about a person it says that it is from named data only, and leads to their profile', () => {
  draw(asOwner(view(foundOf([employee]))))
  expect(screen.getByText('Сотрудник, Никита Жуков, только именные данные')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть профиль' })).toHaveAttribute('href', `/app/employees/${teamId}`)
})

test('chosen among by type and priority; the choice stands in the address, low ones only under all', async () => {
  const all = asOwner(view(foundOf([team, employee, company, low])))
  const { hand, router, unmount } = draw(all)
  expect(titles()).toHaveLength(4)
  expect(group('Приоритет').queryByLabelText('Низкие')).toBeNull()
  await hand.click(group('Тип').getByLabelText('Команда'))
  expect(titles()).toEqual([team.title, low.title])
  expect(router.state.location.search).toBe('?type=team')
  unmount()

  const at = '/?type=team&priority=medium'
  window.history.replaceState(null, '', at)
  const linked = draw(all, { at })
  expect(titles()).toEqual([])
  await linked.hand.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(titles()).toHaveLength(4)
  expect(linked.router.state.location.search).toBe('')
  window.history.replaceState(null, '', '/')
})

test('who leads a team is offered no company', () => {
  draw(asManager(view(foundOf([team]))))
  expect(group('Тип').queryByLabelText('Компания')).toBeNull()
  expect(group('Тип').getByLabelText('Сотрудник')).toBeInTheDocument()
})

test('ten at first, then all; of more than are listed it says how many there are', async () => {
  const { hand } = draw(asOwner(view(foundOf(several(12, { priority: 'medium' }), { total: 240 }))))
  expect(titles()).toHaveLength(10)
  expect(screen.getByText(/Показаны 10 из\s240/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Показать остальные' }))
  expect(titles()).toHaveLength(12)
  expect(screen.getByText(/Показаны 12 из\s240: самые тревожные/)).toBeVisible()
})

test('nothing that differs from noise is good news; where nothing could be looked at, it is not called that', async () => {
  const { hand, unmount } = draw(asOwner(view(foundOf([]))))
  expect(screen.getByRole('heading', { name: /Пока ничего, что отличается от\sшума/ })).toBeVisible()
  expect(screen.getByText(/Это хорошая новость/)).toHaveTextContent('проверили 7 команд и за 30 дней')
  await hand.click(screen.getByRole('button', { name: 'Посмотреть за 90 дней' }))
  expect(onLonger).toHaveBeenCalledOnce()
  unmount()
  const { summary } = foundOf([])
  draw(asOwner(view(foundOf([], { summary: { ...summary, shown_teams: 0 } }), 90)))
  expect(screen.getByRole('heading', { name: 'Судить пока не по чему' })).toBeVisible()
  expect(screen.queryByText(/хорошая новость/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Посмотреть за 90 дней' })).toBeNull()
})

test('what has changed within noise is named without advice', () => {
  const change = {
    subject_type: 'team',
    subject_id: teamId,
    subject_name: 'Маркетинг',
    metric: 'mood',
    change: -0.1,
    interval: { low: -0.6, high: 0.4 },
  } as const
  draw(
    asOwner(
      view(
        foundOf([team], {
          within_noise_changes: [
            { ...change, subject_type: 'company', subject_name: 'Верста', metric: 'enps', change: 9 },
            change,
          ],
        }),
      ),
    ),
  )
  const quiet = within(screen.getByRole('region', { name: 'Перемены в пределах шума' }))
  expect(quiet.getByText(/2 перемены в\sпределах шума/)).toBeVisible()
  const words = screen.getByRole('region', { name: 'Перемены в пределах шума' }).textContent
  expect(words).toContain('Компания: eNPS +9; Маркетинг: настроение −0,1: разница могла выйти случайно')
  expect(quiet.getByRole('link', { name: 'Компания' })).toHaveAttribute('href', '/app/dashboard?period=30')
  expect(quiet.getByRole('link', { name: 'Маркетинг' })).toHaveAttribute('href', `/app/teams/${teamId}`)
  expect(quiet.getByRole('link', { name: 'Посмотреть цифры' })).toHaveAttribute('href', '/app/dashboard?period=30')
})
