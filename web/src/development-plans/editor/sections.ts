export const sectionNames = { main: 'Основное', goals: 'Цели', skills: 'Навыки', milestones: 'Вехи' } as const
export type SectionName = keyof typeof sectionNames

/** The section of a field of the form. */
export const sectionOf = (field: string): SectionName =>
  field === 'goals' || field === 'skills' || field === 'milestones' ? field : 'main'
