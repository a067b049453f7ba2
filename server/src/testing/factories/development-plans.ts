import type { Person } from './companies.ts'

type ActivityOf = {
  title: string
  due_date?: string | null
  status?: 'planned' | 'in_progress' | 'completed' | 'cancelled'
}
type PlanOptions = {
  title?: string
  status?: 'draft' | 'active'
  start_date?: string
  end_date?: string
  skill?: string
  activities?: readonly ActivityOf[]
}

/** A plan of one skill that the first person writes for the second, active by default. */
export const aPlan = (author: Person, employee: Person, options: PlanOptions = {}) => {
  const { skill = 'Переговоры с поставщиками', activities = [{ title: 'Провести учебные переговоры' }] } = options
  const { title = 'Старший закупщик', status = 'active' } = options
  const { start_date = '2026-09-01', end_date = '2027-03-01' } = options
  return author.as.developmentPlans.create({
    employee_id: employee.id,
    title,
    status,
    start_date,
    end_date,
    skills: [{ name: skill, activities: [...activities] }],
  })
}
