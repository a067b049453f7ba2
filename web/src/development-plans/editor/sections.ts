export const sectionNames = { main: 'Основное', goals: 'Цели', skills: 'Навыки', milestones: 'Вехи' } as const
export type SectionName = keyof typeof sectionNames

/** Which section a field of the form stands in. */
export const sectionOf = (field: string): SectionName =>
  field === 'goals' || field === 'skills' || field === 'milestones' ? field : 'main'
