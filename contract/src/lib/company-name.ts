import { requiredLine } from './fields.ts'

/** What a company is called: at its registration, and whenever it is renamed. 1–120 characters. */
export const CompanyName = requiredLine(120, 'Введите название компании')
