import { fullName, quoted } from '@kamerton/contract/lib/names'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { Notice } from '../../lib/notice.ts'
import { type ActionRow, findPersonOfAction, type PersonOfAction } from '../queries.ts'
import { listOfNotice } from './queries.ts'
import { seenActions } from './seen-actions.ts'
import { daysAt } from './when.ts'

/** A recipient, under the id of the notice. */
type Recipient = PersonOfAction & { user_id: string }
type About = { actions: readonly ActionRow[]; today: string }
type Kind = 'given' | 'handed' | 'due'

/** A letter names at most so many and counts the rest. */
const mostNamed = 10

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayWords = (day: string): string => days.format(new Date(day))

/** Subject of an action in words, without a figure and without its notes. */
function subjectWords({ subject_type, team_name, employee_first_name, employee_last_name }: ActionRow): string {
  if (subject_type === 'company') return 'вся компания'
  if (subject_type === 'team') return `команда ${quoted(team_name ?? '')}`
  return fullName({ first_name: employee_first_name ?? '', last_name: employee_last_name ?? '' })
}

const lineOf = (action: ActionRow, today: string): string => {
  const day = action.due_on < today ? `срок был ${dayWords(action.due_on)}` : `срок ${dayWords(action.due_on)}`
  return `${quoted(action.title)} (${subjectWords(action)}), ${day}`
}

function group(heading: string, actions: readonly ActionRow[], today: string): string[] {
  if (actions.length === 0) return []
  const more = actions.length - mostNamed
  return [
    heading,
    ...actions.slice(0, mostNamed).map((action) => `– ${lineOf(action, today)}`),
    ...(more > 0 ? [`– и ещё ${more}`] : []),
  ]
}

const isLate = ({ due_on }: ActionRow, today: string): boolean => due_on < today

const linesOf: Record<Kind, (about: About) => string[]> = {
  given: ({ actions, today }) => group('Теперь за это отвечаете вы:', actions, today),
  handed: ({ actions, today }) =>
    group('Тот, кто отвечал за это, ушёл из компании. Теперь отвечаете вы:', actions, today),
  due: ({ actions, today }) => [
    ...group(
      'Срок прошёл:',
      actions.filter((action) => isLate(action, today)),
      today,
    ),
    ...group(
      'Скоро срок:',
      actions.filter((action) => !isLate(action, today)),
      today,
    ),
  ],
}

const subjectOf: Record<Kind, (about: About) => string> = {
  given: ({ actions }) => (actions.length === 1 ? 'Вам поручили действие' : `Вам поручили действия: ${actions.length}`),
  handed: ({ actions }) => `Вам передали действия: ${actions.length}`,
  due({ actions, today }) {
    const late = actions.filter((action) => isLate(action, today)).length
    if (late === 0) return 'Действия: скоро срок'
    return late === actions.length ? 'Действия: срок прошёл' : 'Действия: что впереди и что просрочено'
  },
}

const whatToDo: Record<Kind, string> = {
  given: 'Отметьте, когда возьмёте в работу и когда сделаете. Если это не к вам, скажите тому, кто поручил.',
  handed: 'Если что-то уже не нужно, отмените это с причиной.',
  due: 'Если что-то уже сделано, отметьте это. Если срок не подходит, его можно перенести или сказать об этом тому, кто поручил.',
}

/** Page of the action if there is only one; else the list of one's own. */
function addressOf(ctx: TenantContext, [first, ...others]: readonly ActionRow[]): string {
  return ctx.link(first && others.length === 0 ? `/app/actions?dialog=${first.id}` : '/app/actions')
}

const noticeOf = (kind: Kind): Notice<About, Recipient> => ({
  kind: `action-${kind}`,
  letter: (ctx, about, person) => ({
    kind: `action-${kind}`,
    occasion: `action-${kind}/${person.id}`,
    to: { name: fullName(person), email: person.email },
    subject: subjectOf[kind](about),
    paragraphs: [`${person.first_name}, здравствуйте!`, ...linesOf[kind](about), whatToDo[kind]],
    button: {
      label: about.actions.length === 1 ? 'Открыть действие' : 'Открыть действия',
      url: addressOf(ctx, about.actions),
    },
  }),
  /** Written from the state at the moment of sending; nothing if no action applies any more. */
  async chat(ctx, noticeId, userId) {
    const person = await findPersonOfAction(ctx, userId)
    const actions = person ? await seenActions(ctx, person, await listOfNotice(ctx, noticeId, userId)) : []
    if (actions.length === 0) return null
    const { time_zone } = await findCompany(ctx)
    const lines = linesOf[kind]({ actions, today: daysAt(time_zone, ctx.now).today })
    return { text: ['Действия', ...lines].map(inertLine).join('\n') }
  },
})

/** Notices to the responsible person: actions given to them, handed over to them, or due. */
export const actionNotices = { given: noticeOf('given'), handed: noticeOf('handed'), due: noticeOf('due') } as const
