import type { ActionLink, Recommendation } from '@kamerton/contract/recommendations/schemas'

type About = Pick<Recommendation, 'type' | 'subject_id' | 'evidence'>
type Way = { label: string; to: (about: About) => string }

const addressOf = (path: string, params: Readonly<Record<string, string | undefined>>): string => {
  const named = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return named.length === 0 ? path : `${path}?${new URLSearchParams(named).toString()}`
}

/** The id of the subject if it is of this kind: a form or a list begins with it. */
const idOf = (kind: About['type'], { type, subject_id }: About) => (type === kind ? subject_id : undefined)

/**
 * The category of pulses for the metric behind the recommendation. Participation says nothing about the questions, so
 * it has none.
 */
function categoryOf({ evidence: [main] }: About): string | undefined {
  return main && ['enps', 'engagement', 'mood'].includes(main.metric) ? main.metric : undefined
}

/** The form of a new meeting; for a team, of a meeting with each of its people. */
const meetingAbout = (about: About): string =>
  addressOf('/app/onetoone', {
    team: idOf('team', about),
    dialog: 'create',
    about: idOf('team', about) ?? idOf('employee', about),
  })

/** The link for each action: the usual form or list, opened for the subject. */
const ways: Record<ActionLink, Way> = {
  create_pulse: {
    label: 'Создать пульс',
    to: (about) => addressOf('/app/pulses', { dialog: 'create', about: idOf('team', about) }),
  },
  open_pulse: { label: 'Открыть пульсы', to: (about) => addressOf('/app/pulses', { category: categoryOf(about) }) },
  schedule_meeting: { label: 'Назначить встречу', to: meetingAbout },
  write_plan: {
    label: 'Написать план',
    to: (about) => addressOf('/app/development-plans/create', { employee: idOf('employee', about) }),
  },
  give_feedback: {
    label: 'Написать отзыв',
    to: ({ type, subject_id }) => (type === 'employee' ? `/app/employees/${subject_id}` : '/app/feedback?dialog=new'),
  },
  open_team: { label: 'Открыть команду', to: ({ subject_id }) => `/app/teams/${subject_id}` },
  open_employee: { label: 'Открыть профиль', to: ({ subject_id }) => `/app/employees/${subject_id}` },
  change_limit: { label: 'Изменить лимит', to: () => '/app/administration#limit' },
}

export function linkOf(kind: ActionLink, about: About): { to: string; label: string } {
  const { label, to } = ways[kind]
  return { label, to: to(about) }
}

type Subject = Pick<Recommendation, 'type' | 'subject_id'>

/** The page of the subject; for the company it is the dashboard of the same days. */
export const subjectLinkOf = ({ type, subject_id }: Subject, days: number): { to: string; label: string } => {
  if (type === 'team') return { to: `/app/teams/${subject_id}`, label: 'Открыть команду' }
  if (type === 'employee') return { to: `/app/employees/${subject_id}`, label: 'Открыть профиль' }
  return { to: `/app/dashboard?period=${days}`, label: 'Открыть дашборд' }
}
