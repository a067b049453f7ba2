import { meetingsCard, promiseCard } from '@kamerton/contract/recommendations/focus-facts'
import type { RecommendationList } from '@kamerton/contract/recommendations/focus-schemas'
import { type Act, screensOf, seeText, unfold } from '../lib/look.ts'
import { expect } from '../lib/test.ts'

/** The first page: at most five decisions, the folds closed. */
const seeDecisions: Act = (page) => expect(page.getByText(/^Всё найденное: \d+$/)).toBeVisible()

/** The cards are taken from the answer: what was looked through is said in their place. */
const seeQuiet: Act = async (page) => {
  await page.route('**/api/analytics/recommendations?*', async (route) => {
    const response = await route.fetch()
    const answer: RecommendationList = await response.json()
    await route.fulfill({ response, json: { ...answer, focus: { ...answer.focus, cards: [] } } })
  })
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByRole('heading', { name: 'Сейчас ничего не выделяется' })).toBeVisible()
}

/** Every fold that the page has is open, the whole list among them. */
const openFolds: Act = async (page) => {
  await seeDecisions(page)
  for (const fold of [/людях узнают|человеке узнает/, /^Темы для ваших встреч/, /^Отложено/, /^Всё найденное/]) {
    const row = page.getByText(fold)
    if (await row.isVisible()) await row.click()
  }
  await expect(page.getByRole('radiogroup', { name: 'Приоритет' })).toBeVisible()
}

/** Cards about facts in place of the found ones: people without meetings, and a promise that is not begun. */
const seeFacts: Act = async (page) => {
  await page.route('**/api/analytics/recommendations?*', async (route) => {
    const response = await route.fetch()
    const answer: RecommendationList = await response.json()
    await route.fulfill({ response, json: { ...answer, focus: { ...answer.focus, cards: factCards } } })
  })
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByRole('link', { name: /^Выбрать людей/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Открыть действие/ })).toBeVisible()
}

const teamOf = (name: string, people: number) => ({ id: `00000000-0000-4000-8000-00000000000${people}`, name, people })
const office = teamOf('Офис', 4)
const sales = teamOf('Продажи', 3)
const factCards: RecommendationList['focus']['cards'] = [
  meetingsCard(
    [office, sales].map((team) => ({
      team: { ...team, leader: null },
      people: Array.from({ length: team.people }, (_, at) => `${team.name} ${at}`),
    })),
    [],
    'owner',
  ),
  promiseCard({
    action_id: '00000000-0000-4000-8000-000000000009',
    title: 'Поговорить с каждым о загрузке',
    due_on: '2026-12-13',
    is_overdue: false,
    pulse_title: 'Пульс месяца',
    team: sales,
  }),
].flatMap((card) => card ?? [])

const seeAdvice: Act = (page) => expect(page.getByRole('radiogroup', { name: 'Приоритет' })).toBeVisible()

/** The demo company always has something to advise, so nothing is put into the server's answer. */
const seeNoAdvice: Act = async (page) => {
  await page.route('**/api/analytics/recommendations?*', async (route) => {
    const response = await route.fetch()
    const answer: RecommendationList = await response.json()
    const none = {
      critical_recommendations: 0,
      high_recommendations: 0,
      medium_recommendations: 0,
      low_recommendations: 0,
    }
    const focus = { ...answer.focus, cards: [] }
    const json = { ...answer, summary: { ...answer.summary, ...none }, all_recommendations: [], total: 0, focus }
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByRole('heading', { name: /^Пока ничего/ })).toBeVisible()
}

/** The threshold is chosen and not saved. The results that it would have had are below the rule. */
const moveThreshold: Act = async (page) => {
  for (const group of ['О компании', 'О командах', 'О сотрудниках']) await unfold(group)(page)
  const thresholds = page.getByRole('combobox', { name: /^Порог правила/ })
  await thresholds.first().selectOption({ index: 0 })
  await expect(page.getByText(/За\sпоследние полгода/)).toBeVisible()
  await thresholds.last().selectOption({ index: 0 })
  await expect(page.getByText(/^Считаем по\sтем, кто работает сейчас/)).toBeVisible()
}

screensOf('the owner', [
  { name: 'owner-recommendations', path: '/app/recommendations', heading: 'Рекомендации', act: seeDecisions },
  { name: 'owner-recommendations-quiet', path: '/app/recommendations', heading: 'Рекомендации', act: seeQuiet },
  { name: 'owner-recommendations-facts', path: '/app/recommendations', heading: 'Рекомендации', act: seeFacts },
  { name: 'owner-recommendations-folds', path: '/app/recommendations', heading: 'Рекомендации', act: openFolds },
  {
    name: 'owner-recommendations-filtered',
    path: '/app/recommendations?type=employee&priority=critical',
    heading: 'Рекомендации',
    act: seeAdvice,
  },
  {
    name: 'owner-recommendations-empty',
    path: '/app/recommendations',
    heading: 'Рекомендации',
    act: seeNoAdvice,
  },
  {
    name: 'owner-recommendation-rules',
    path: '/app/recommendations/rules',
    heading: 'Правила рекомендаций',
    act: seeText('О командах'),
  },
  {
    name: 'owner-recommendation-rules-moved',
    path: '/app/recommendations/rules',
    heading: 'Правила рекомендаций',
    act: moveThreshold,
  },
])

screensOf('a manager', [
  { name: 'manager-recommendations', path: '/app/recommendations', heading: 'Рекомендации', act: openFolds },
])
