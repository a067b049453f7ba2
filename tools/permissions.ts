import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kamerton/contract/contract'
import { errors } from '@kamerton/contract/errors'
import {
  type Action,
  type Actor,
  type Permissions,
  type Role,
  roles,
  type SubjectName,
} from '@kamerton/contract/lib/ability'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { permissions, subjectWords } from '@kamerton/contract/permissions'
import type { Outcome } from '../server/src/testing/checks/samples/sample.ts'
import { sampledCalls } from '../server/src/testing/checks/samples.ts'

/** `npm run permissions` prints docs/permissions.md from the rules and from the samples of the permission tests. */
export const file = join(import.meta.dirname, '../docs/permissions.md')

/** The person who asks. */
const actor: Actor = { userId: 'me', companyId: 'company', role: 'employee', teamsLed: ['my teams'] }

const actionWords: Record<Exclude<Action, 'manage'>, string> = {
  read: 'читать',
  create: 'создавать',
  update: 'менять',
  delete: 'удалять',
  administer: 'менять вход: роль, адрес, сеансы',
}

/** To which things of a kind a role may do something: in words, or a dash for none. */
function reachOf(subject: SubjectName, role: Role, action: Action, rules: Permissions): string {
  const reach: string[] = []
  rules[subject][role](
    (actions, ...[, words]) => {
      const allowed = [actions].flat()
      if (allowed.includes(action) || allowed.includes('manage')) reach.push(words ?? 'все')
    },
    { ...actor, role },
  )
  return reach.includes('все') ? 'все' : [...new Set(reach)].join('; ') || '–'
}

const heading = `| ${roles.map((role) => roleLabels[role]).join(' | ')} |`
const line = `| - |${roles.map(() => ' - |').join('')}`

/** The table of a subject: for each action the things that each role may do it to. */
function tableOf(subject: SubjectName, rules: Permissions): string {
  // Object.keys forgets which actions these are.
  const actions = Object.keys(actionWords) as (keyof typeof actionWords)[]
  const rows = actions.map((action) => [action, ...roles.map((role) => reachOf(subject, role, action, rules))] as const)
  // Only people have sign-in data to administer, invited ones included.
  const listed = rows.filter(([action]) => action !== 'administer' || subject === 'Employees' || subject === 'Invites')
  return [
    `### ${subjectWords[subject]}`,
    '',
    `| ${heading}`,
    line,
    ...listed.map(([action, ...cells]) => `| ${actionWords[action]} | ${cells.join(' | ')} |`),
  ].join('\n')
}

const detailOf = (code: keyof typeof errors): string => errors[code].detail
const outcomeWords = (outcome: Outcome | undefined): string => {
  if (outcome === undefined) return '–'
  if (outcome === 'ok') return 'да'
  if (outcome === 'forbidden') return 'нет'
  return outcome === 'not_found' ? 'не видит' : `отказ: «${detailOf(outcome)}»`
}

/** The calls of a feature: the result of each for each role, in the company of the samples. */
function callsOf(feature: string): string {
  const calls = sampledCalls.filter(({ name }) => name.startsWith(`${feature}.`))
  const rows = calls
    .filter(({ endpoint }) => endpoint.access === 'session')
    .map(({ name, endpoint, outcome }) => {
      const about = name.split(' ').slice(1).join(' ')
      const cells = roles.map((role) => outcomeWords(outcome[role])).join(' | ')
      return `| \`${endpoint.method} ${endpoint.path}\`${about && ` ${about}`} | ${cells} |`
    })
  const open = [
    ...new Set(calls.filter(({ endpoint }) => endpoint.access === 'public').map(({ endpoint }) => endpoint)),
  ]
  return [
    `### ${feature}`,
    ...(rows.length > 0 ? ['', `| Вызов ${heading}`, line, ...rows] : []),
    ...(open.length > 0
      ? ['', `Без входа: ${open.map(({ method, path }) => `\`${method} ${path}\``).join(', ')}.`]
      : []),
  ].join('\n')
}

export const printPermissions = (rules: Permissions = permissions): string =>
  [
    '# Кто что может',
    'Напечатано из правил продукта командой `npm run permissions`; `tools/permissions.test.ts` сравнивает. Правила только разрешают: чего здесь нет, того нельзя.',
    '«Свои команды» руководителя – те, где он назначен руководителем. «Не видит» – для этого человека вещи нет: ответ тот же, что на выдуманный номер. Вещей другой компании не видит никто.',
    '## Вещи',
    'Ответы без имён по людям не читает никто, кем бы он ни был: их показывает только правило выпуска (`contract/src/pulses/release.ts`), группами.',
    // Object.keys loses the type of its keys.
    ...(Object.keys(rules) as SubjectName[]).map((subject) => tableOf(subject, rules)),
    '## Вызовы',
    'Чем кончается правильный вызов для каждой роли. Сотрудник здесь состоит в команде, которую ведёт руководитель. `tenancy.test.ts` делает каждый.',
    ...Object.keys(contract).map(callsOf),
    '',
  ].join('\n\n')

/** Drops the spaces and dashes that only align tables. */
export const loose = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-').trim()

if (import.meta.main) {
  writeFileSync(file, printPermissions())
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
}
