import { requiredLine } from './fields.ts'

/** Name of a company, at its registration and on renaming. 1–120 characters. */
export const CompanyName = requiredLine(120, 'Введите название компании')
