import { actionEffects } from './action-items/effect-endpoints.ts'
import { actionItems } from './action-items/endpoints.ts'
import { companies } from './administration/company-endpoints.ts'
import { employeeAnalytics } from './analytics/employee-endpoints.ts'
import { analytics } from './analytics/endpoints.ts'
import { teamAnalytics } from './analytics/team-endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { consents } from './consents/endpoints.ts'
import { contact } from './contact/endpoints.ts'
import { developmentPlans } from './development-plans/endpoints.ts'
import { employees } from './employees/endpoints.ts'
import { employeeRoles } from './employees/many-roles.ts'
import { exports } from './exports/endpoints.ts'
import { feedback } from './feedback/endpoints.ts'
import { installation } from './installation/endpoints.ts'
import { invites } from './invites/endpoints.ts'
import { journal } from './journal/endpoints.ts'
import type { Endpoints } from './lib/endpoint.ts'
import { managerReviews } from './manager-reviews/endpoints.ts'
import { myData } from './my-data/endpoints.ts'
import { myPulses } from './my-pulses/endpoints.ts'
import { oneToOne } from './one-to-one/endpoints.ts'
import { payments } from './payments/endpoints.ts'
import { invoices } from './payments/invoice-endpoints.ts'
import { people } from './people/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { pulseTemplates } from './pulse-templates/endpoints.ts'
import { pulses } from './pulses/endpoints.ts'
import { manyPulses } from './pulses/many.ts'
import { recommendations } from './recommendations/endpoints.ts'
import { recommendationRules } from './recommendations/rule-endpoints.ts'
import { reportLetters } from './report-letters/endpoints.ts'
import { reports } from './reports/endpoints.ts'
import { heatMap } from './reports/heat-map-endpoints.ts'
import { teams } from './teams/endpoints.ts'
import { telegram } from './telegram/endpoints.ts'
import { waiting } from './waiting/endpoints.ts'

/** Every call of the product, by feature: the source of OpenAPI, and of the tests of tenancy and fuzzing. */
export const contract = {
  auth,
  people,
  myData,
  consents,
  invites,
  teams,
  pulses,
  manyPulses,
  myPulses,
  managerReviews,
  oneToOne,
  developmentPlans,
  actionItems,
  actionEffects,
  waiting,
  privacy,
  pulseTemplates,
  analytics,
  employeeAnalytics,
  employees,
  employeeRoles,
  feedback,
  teamAnalytics,
  recommendations,
  recommendationRules,
  reports,
  exports,
  heatMap,
  reportLetters,
  payments,
  companies,
  invoices,
  telegram,
  journal,
  contact,
  installation,
} as const satisfies Record<string, Endpoints>

/** The title of each feature's calls, for people. Features with one title are one area of the page of the calls. */
export const callAreas: Readonly<Record<keyof typeof contract, string>> = {
  auth: 'Вход и регистрация',
  people: 'Профиль и коллеги',
  myData: 'Мои данные',
  consents: 'Согласия',
  invites: 'Приглашения',
  teams: 'Команды',
  pulses: 'Пульсы',
  manyPulses: 'Пульсы',
  myPulses: 'Мои опросы',
  managerReviews: 'Оценка руководителей',
  oneToOne: 'Встречи один на один',
  developmentPlans: 'Планы развития',
  actionItems: 'Действия',
  actionEffects: 'Действия',
  waiting: 'Ждёт вас',
  privacy: 'Проверка приватности',
  pulseTemplates: 'Шаблоны пульсов',
  analytics: 'Показатели',
  employeeAnalytics: 'Показатели',
  employees: 'Сотрудники',
  employeeRoles: 'Сотрудники',
  feedback: 'Отзывы',
  teamAnalytics: 'Показатели',
  recommendations: 'Рекомендации',
  recommendationRules: 'Рекомендации',
  reports: 'Отчёты',
  exports: 'Выгрузки',
  heatMap: 'Отчёты',
  reportLetters: 'Письма с отчётом',
  payments: 'Тариф и оплата',
  companies: 'Компания',
  invoices: 'Тариф и оплата',
  telegram: 'Telegram',
  journal: 'Журнал',
  contact: 'Запрос предложения',
  installation: 'Первый запуск',
}
