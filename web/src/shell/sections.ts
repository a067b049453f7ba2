import { writesPlans } from '@kamerton/contract/development-plans/rights'
import { type AppAbility, may, type SubjectName, type Subjects } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import {
  IconBuilding,
  IconBulb,
  IconChecklist,
  IconCircleCheck,
  IconLayoutDashboard,
  IconMessage2Star,
  IconMessages,
  IconReportAnalytics,
  IconRoute,
  IconSettings,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWaveSine,
} from '@tabler/icons-react'
import { actorOf } from '../lib/session'

export type Section = {
  path: string
  label: string
  subject: SubjectName
  icon: typeof IconUsers
  /**
   * Shown only in the sidebar of people who may also create such things; others open it from letters and the palette.
   */
  onlyForMakers?: true
}

/** Paths of the items with a count. */
export const myPulsesPath = '/app/my-pulses'

export const recommendationsPath = '/app/recommendations'

/** Items of the sidebar in order; an item is shown only if the role may read its subject. */
export const sections: readonly Section[] = [
  { path: '/app/dashboard', label: 'Дашборд', subject: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/app/employees', label: 'Сотрудники', subject: 'Employees', icon: IconUsers },
  { path: '/app/teams', label: 'Команды', subject: 'Teams', icon: IconUsersGroup },
  { path: '/app/pulses', label: 'Пульсы', subject: 'Pulses', icon: IconWaveSine },
  { path: myPulsesPath, label: 'Мои опросы', subject: 'MyPulses', icon: IconChecklist },
  { path: '/app/onetoone', label: 'One-to-One', subject: 'OneToOne', icon: IconMessages },
  { path: '/app/development-plans', label: 'Планы развития', subject: 'DevelopmentPlans', icon: IconRoute },
  { path: '/app/feedback', label: 'Отзывы', subject: 'Feedback', icon: IconMessage2Star },
  { path: recommendationsPath, label: 'Рекомендации', subject: 'Recommendations', icon: IconBulb },
  { path: '/app/actions', label: 'Действия', subject: 'ActionItems', icon: IconCircleCheck, onlyForMakers: true },
  { path: '/app/reports', label: 'Отчеты', subject: 'Reports', icon: IconReportAnalytics },
  { path: '/app/administration', label: 'Администрирование', subject: 'Administration', icon: IconBuilding },
]

export const settingsSection: Section = {
  path: '/app/settings',
  label: 'Настройки',
  subject: 'Settings',
  icon: IconSettings,
}

/** Items of a person's sidebar. */
export const inSidebarOf = (ability: AppAbility): readonly Section[] =>
  sections.filter(
    ({ subject, onlyForMakers }) =>
      mayOpen(ability, subject) && (!onlyForMakers || ability.possibleRulesFor('create', subject).length > 0),
  )

/** Screens that a person may open, with their names. */
export function screensFor(user: CurrentUser): { path: string; name: string; icon: Section['icon'] }[] {
  const ability = abilityOf(actorOf(user))
  return [...sections, settingsSection]
    .filter(({ subject }) => mayOpen(ability, subject))
    .map(({ path, label, icon }) => ({ path, name: label, icon }))
}

/** One example address of each screen that is opened from a section. */
const innerScreens: Readonly<Record<string, readonly string[]>> = {
  '/app/employees': ['/app/employees/any'],
  '/app/teams': ['/app/teams/any', '/app/teams/any/edit'],
  '/app/pulses': ['/app/pulses/any', '/app/pulses/templates'],
  [myPulsesPath]: ['/app/my-pulses/any'],
  '/app/onetoone': ['/app/onetoone/series/any', '/app/onetoone/meeting/any'],
  '/app/development-plans': ['/app/development-plans/any'],
  '/app/reports': [
    '/app/reports/pulse-engagement',
    '/app/reports/team-performance',
    '/app/reports/development-progress',
    '/app/reports/user-activity',
  ],
}

/** Every screen that a person may open, once; these are preloaded. */
export const screensAheadOf = (screens: readonly { path: string }[]): string[] =>
  screens.flatMap(({ path }) => [path, ...(innerScreens[path] ?? [])])

/** Actions that a person may start from anywhere. Each is an address that opens a form. */
export function actionsFor(user: CurrentUser): { path: string; name: string; icon: Section['icon'] }[] {
  const ability = abilityOf(actorOf(user))
  const mayAsk = (target: Subjects['Pulses']) => may(ability, 'create', 'Pulses', target)
  const mayAskSomebody =
    mayAsk({ target_type: 'company', target_value: null }) ||
    user.teams_led.some((id) => mayAsk({ target_type: 'team', target_value: id }))
  return [
    mayAskSomebody && { path: '/app/pulses?dialog=create', name: 'Создать пульс', icon: IconWaveSine },
    may(ability, 'create', 'OneToOne', { manager_id: user.id }) && {
      path: '/app/onetoone?dialog=create',
      name: 'Создать встречу',
      icon: IconMessages,
    },
    writesPlans(ability) && {
      path: '/app/development-plans/create',
      name: 'Создать план развития',
      icon: IconRoute,
    },
    ability.possibleRulesFor('create', 'ActionItems').length > 0 && {
      path: '/app/actions?dialog=create',
      name: 'Добавить действие',
      icon: IconCircleCheck,
    },
    may(ability, 'create', 'Invites', {}) && {
      path: '/app/employees?dialog=invite',
      name: 'Пригласить сотрудников',
      icon: IconUserPlus,
    },
    may(ability, 'create', 'Teams', {}) && {
      path: '/app/teams?dialog=create',
      name: 'Создать команду',
      icon: IconUsersGroup,
    },
    mayOpen(ability, 'Feedback') && {
      path: '/app/feedback?dialog=new',
      name: 'Написать отзыв',
      icon: IconMessage2Star,
    },
  ].filter((action) => action !== false)
}
