import type { ManagerReview, ReviewSheet } from '@kamerton/contract/manager-reviews/schemas'
import type { CurrentUser } from '@kamerton/contract/people/schemas'

const idOf = (number: number) => `a0000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`

export const manager = { id: idOf(2), full_name: 'Вера Демина' }

/** A signed-in user with this role. */
export const signedAs = (role: CurrentUser['role'], id: string = idOf(90)): CurrentUser => ({
  id,
  first_name: 'Вера',
  last_name: 'Демина',
  middle_name: null,
  full_name: 'Вера Демина',
  email: 'vera@versta.example',
  position: null,
  role,
  company_id: idOf(99),
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
})

export const signedManager = signedAs('manager', manager.id)

export const aSheet = (number: number, full_name: string, marks: Partial<ReviewSheet> = {}): ReviewSheet => ({
  employee: { id: idOf(number), full_name, position: 'Специалист поддержки', avatar_url: null },
  performance: null,
  mood: null,
  concerns: null,
  version: 1,
  ...marks,
})

/** A begun review: one of three sheets is complete. */
export function aReview(changes: Partial<ManagerReview> = {}): ManagerReview {
  const sheets = changes.sheets ?? [
    aSheet(11, 'Анна Соколова'),
    aSheet(12, 'Глеб Ершов'),
    aSheet(13, 'Дина Мельник', { performance: 5, mood: 'green', version: 3 }),
  ]
  return {
    pulse: { id: idOf(3), title: 'Оценка команд', description: null },
    round: { id: idOf(4), number: 1, opened_at: new Date('2026-11-16T07:00:00Z'), closed_at: null, is_open: true },
    manager,
    team_names: ['Поддержка'],
    reviewed: sheets.filter(({ performance, mood }) => performance !== null && mood !== null).length,
    of: sheets.length,
    saved_at: null,
    submitted_at: null,
    may: { write: true },
    ...changes,
    sheets,
  }
}
