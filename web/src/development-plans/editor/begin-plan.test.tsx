import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { askedIn, beginningName, beginPlan } from './begin-plan'
import { emptyPlan } from './plan-draft'
import { idOf, savedPlan } from './testing/saved-plan'

afterEach(() => vi.restoreAllMocks())

const asked = (query: string) => askedIn(new URL(`http://kamerton.test/app/development-plans/create${query}`))
const begin = (query: string) => beginPlan(asked(query))
const refused = () => Promise.reject(new ApiError(404, '', { detail: 'Сотрудник не найден' }))
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a new plan is empty, and what is typed of it waits apart from one begun from another or for somebody', async () => {
  expect(await begin('')).toEqual({ draft: { ...emptyPlan, employee: null }, previousId: null, words: null })
  const names = ['', '?employee=x', '?from=y&as=copy', '?from=y&as=next'].map((query) => beginningName(asked(query)))
  expect(names).toEqual(['new', 'new.x', 'new.copy.y', 'new.next.y'])
})

test('a copy is for whoever is chosen in it, and goes on from nothing', async () => {
  vi.spyOn(api.developmentPlans, 'get').mockResolvedValue(savedPlan())
  const { draft, previousId, words } = await begin(`?from=${idOf(1)}&as=copy`)
  expect([draft.employee, draft.start_date, draft.end_date, previousId]).toEqual([null, '', '', null])
  expect(plain(words)).toBe('Копия плана «Путь к ведущему разработчику»: выберите, для кого она и на какой срок')
  expect(draft.goals.map(({ title }) => title)).toEqual(['Отвечать за архитектуру', 'Вырастить разработчика'])
  expect(draft.skills[0]?.activities.map(({ status }) => status)).toEqual(['planned', 'planned'])
})

test('the next period is of the same person, and of what was not done', async () => {
  vi.spyOn(api.developmentPlans, 'get').mockResolvedValue(savedPlan({ status: 'completed' }))
  const { draft, previousId, words } = await begin(`?from=${idOf(1)}&as=next`)
  expect(draft.employee).toEqual({
    id: idOf(3),
    full_name: 'Дарья Ким',
    avatar_url: null,
    position: 'Старший разработчик',
  })
  expect(previousId).toBe(idOf(1))
  expect(plain(words)).toBe('Продолжение плана «Путь к ведущему разработчику»: перенесли то, что не сделано')
  expect(draft.skills[0]?.activities.map(({ title }) => title)).toEqual(['Описать контракт'])
})

test('whoever the address names is chosen already', async () => {
  const chosen = { id: idOf(3), full_name: 'Дарья Ким', avatar_url: null, position: null }
  const counted = { days: 90, answers: 0 }
  const details = {
    engagement: counted,
    enps: { ...counted, promoters: 0, passives: 0, detractors: 0 },
    participation: { days: 90, answered: 0, asked: 0 },
    scoring: { days: 90, components: [] },
  }
  vi.spyOn(api.employees, 'get').mockResolvedValue({
    ...chosen,
    email: 'kim@versta.example',
    role: 'employee',
    first_name: 'Дарья',
    last_name: 'Ким',
    telegram_username: null,
    team: null,
    teams: [],
    analytics: {
      enps_score: null,
      performance_score: null,
      performance_reason: null,
      participation_rate: null,
      engagement_score: null,
      details,
    },
    version: 1,
    email_change: null,
  })
  expect((await begin(`?employee=${idOf(3)}`)).draft).toEqual({ ...emptyPlan, employee: chosen })
})

test('somebody who cannot be loaded is chosen in the editor, which opens all the same', async () => {
  const get = vi.spyOn(api.employees, 'get').mockImplementation(refused)
  expect((await begin(`?employee=${idOf(3)}`)).draft).toEqual({ ...emptyPlan, employee: null })
  expect(get).toHaveBeenCalledWith({ id: idOf(3) })
})
