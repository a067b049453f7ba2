import { writesPlans } from '@kamerton/contract/development-plans/rights'
import { type AppAbility, may, type SubjectName, type Subjects } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import {
  IconBuilding,
  IconBulb,
  IconChecklist,
  IconCircleCheck,
  IconHome,
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

/** The groups of the navigation, in order. */
export const groupLabels = { people: 'Люди', talk: 'Разговор', decisions: 'Решения' } as const
type Group = keyof typeof groupLabels

export type Section = {
  path: string
  label: string
  subject: SubjectName
  icon: typeof IconUsers
  /** First and last items stand outside of any group. */
  group?: Group
  /** People without whom the screen does not exist: it is neither in their navigation nor in their palette. */
  onlyFor?: (ability: AppAbility) => boolean
  /** People whose navigation has the item. Others open it from «Ждёт вас», letters and the palette. */
  shownTo?: (ability: AppAbility) => boolean
}

const hasDashboard = (ability: AppAbility) => mayOpen(ability, 'Dashboard')
const hasNoDashboard = (ability: AppAbility) => !hasDashboard(ability)
const makesActions = (ability: AppAbility) => ability.possibleRulesFor('create', 'ActionItems').length > 0

export const homePath = '/app/home'
export const dashboardPath = '/app/dashboard'
export const myPulsesPath = '/app/my-pulses'
export const actionsPath = '/app/actions'
export const administrationPath = '/app/administration'

/** Screens of the navigation in order; an item is shown only if the role may read its subject. */
export const sections: readonly Section[] = [
  { path: homePath, label: 'Главная', subject: 'MyPulses', icon: IconHome, onlyFor: hasNoDashboard },
  { path: dashboardPath, label: 'Дашборд', subject: 'Dashboard', icon: IconLayoutDashboard },
  { path: '/app/employees', label: 'Сотрудники', subject: 'Employees', icon: IconUsers, group: 'people' },
  { path: '/app/teams', label: 'Команды', subject: 'Teams', icon: IconUsersGroup, group: 'people' },
  { path: '/app/pulses', label: 'Пульсы', subject: 'Pulses', icon: IconWaveSine, group: 'talk' },
  {
    path: myPulsesPath,
    label: 'Мои опросы',
    subject: 'MyPulses',
    icon: IconChecklist,
    group: 'talk',
    shownTo: hasNoDashboard,
  },
  { path: '/app/onetoone', label: 'One-to-One', subject: 'OneToOne', icon: IconMessages, group: 'talk' },
  {
    path: '/app/development-plans',
    label: 'Планы развития',
    subject: 'DevelopmentPlans',
    icon: IconRoute,
    group: 'talk',
  },
  { path: '/app/feedback', label: 'Отзывы', subject: 'Feedback', icon: IconMessage2Star, group: 'talk' },
  {
    path: '/app/recommendations',
    label: 'Рекомендации',
    subject: 'Recommendations',
    icon: IconBulb,
    group: 'decisions',
  },
  {
    path: actionsPath,
    label: 'Действия',
    subject: 'ActionItems',
    icon: IconCircleCheck,
    group: 'decisions',
    shownTo: makesActions,
  },
  { path: '/app/reports', label: 'Отчеты', subject: 'Reports', icon: IconReportAnalytics, group: 'decisions' },
  { path: administrationPath, label: 'Администрирование', subject: 'Administration', icon: IconBuilding },
]

export const settingsSection: Section = {
  path: '/app/settings',
  label: 'Настройки',
  subject: 'Settings',
  icon: IconSettings,
}

/** Whether a screen exists for a person at all. */
const isOpenTo = (ability: AppAbility, { subject, onlyFor }: Section): boolean =>
  mayOpen(ability, subject) && (onlyFor?.(ability) ?? true)

/**
 * Items of a person's navigation.
 * @param answersForActions adds the actions of a person who makes none, while some are theirs
 */
export const inSidebarOf = (ability: AppAbility, answersForActions = false): readonly Section[] =>
  sections.filter(
    (section) =>
      isOpenTo(ability, section) &&
      ((section.shownTo?.(ability) ?? true) || (section.path === actionsPath && answersForActions)),
  )

/** Screens that a person may open, with their names. */
export function screensFor(user: CurrentUser): { path: string; name: string; icon: Section['icon'] }[] {
  const ability = abilityOf(actorOf(user))
  return [...sections, settingsSection]
    .filter((section) => isOpenTo(ability, section))
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
    makesActions(ability) && {
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
