import { actionItemPermissions } from './action-items/permissions.ts'
import { developmentPlanPermissions } from './development-plans/permissions.ts'
import { employeePermissions } from './employees/permissions.ts'
import { feedbackPermissions } from './feedback/permissions.ts'
import { invitePermissions } from './invites/permissions.ts'
import {
  type Actor,
  type AppAbility,
  buildAbility,
  everything,
  nothing,
  type Permissions,
  type SubjectName,
} from './lib/ability.ts'
import { managerReviewPermissions } from './manager-reviews/permissions.ts'
import { oneToOnePermissions } from './one-to-one/permissions.ts'
import { pulsePermissions, pulseTemplatePermissions } from './pulses/permissions.ts'

const reading = (allow: (action: 'read') => void): void => allow('read')
const leaders = { owner: everything, admin: everything } as const

/**
 * The permission table of the product: the actions of each role on each kind of thing. A missing kind or role does not
 * compile.
 */
export const permissions: Permissions = {
  Dashboard: {
    ...leaders,
    manager: (allow) => allow('read', { scope: 'own_teams_enps' }, 'своих команд'),
    employee: nothing,
  },
  Recommendations: {
    ...leaders,
    manager: (allow) => allow('read', { type: { $in: ['team', 'employee'] } }, 'о своих командах и их людях'),
    employee: nothing,
  },
  Employees: employeePermissions,
  Colleagues: { ...leaders, manager: (allow) => allow('read'), employee: (allow) => allow('read') },
  Teams: {
    ...leaders,
    manager: (allow, { teamsLed }) => allow('read', { id: { $in: teamsLed } }, 'свои'),
    employee: nothing,
  },
  Pulses: pulsePermissions,
  ManagerReviews: managerReviewPermissions,
  PulseTemplates: pulseTemplatePermissions,
  MyPulses: { owner: reading, admin: reading, manager: reading, employee: reading },
  OneToOne: oneToOnePermissions,
  DevelopmentPlans: developmentPlanPermissions,
  ActionItems: actionItemPermissions,
  Reports: { ...leaders, manager: nothing, employee: nothing },
  Administration: { ...leaders, manager: nothing, employee: nothing },
  Invites: invitePermissions,
  Company: { owner: everything, admin: nothing, manager: nothing, employee: nothing },
  Settings: { ...leaders, manager: (allow) => allow('read'), employee: (allow) => allow('read') },
  Feedback: feedbackPermissions,
}

/** The words of each kind of thing for `docs/permissions.md`. */
export const subjectWords: Record<SubjectName, string> = {
  Dashboard: 'Дашборд',
  Recommendations: 'Рекомендации',
  Employees: 'Сотрудники: карточки с показателями и адресом',
  Colleagues: 'Коллеги: имена и фотографии',
  Teams: 'Команды',
  Pulses: 'Пульсы и их результаты',
  ManagerReviews: 'Оценки руководителей; оценки себя никто не видит, неотправленных – никто, кроме их автора',
  PulseTemplates: 'Шаблоны пульсов',
  OneToOne: 'Встречи один на один; менять серию и ход встречи – менять её `status`',
  DevelopmentPlans: 'Планы развития; своего плана никто не пишет, и черновика о себе никто не видит',
  ActionItems: 'Действия; действия о себе никто не видит',
  Reports: 'Отчёты',
  Administration: 'Администрирование',
  Invites: 'Приглашения',
  Company: 'Компания: порог показа для всех пульсов',
  MyPulses: 'Мои опросы: о чём спрашивали самого человека, и итоги этого',
  Settings: 'Настройки: свои имя, фото, пароль, сеансы, данные',
  Feedback: 'Отзывы',
}

/** All rules of the product for one person. */
export const abilityOf = (actor: Actor): AppAbility => buildAbility(actor, permissions)

/**
 * Whether the person may read anything of this kind ("may this role read Pulses at all" in the specification's table).
 * It is only for the navigation. Never use it to decide about a thing.
 */
export const mayOpen = (ability: AppAbility, type: SubjectName): boolean =>
  ability.possibleRulesFor('read', type).length > 0
