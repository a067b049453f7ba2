import type { ActionLink, Recommendation } from '@kamerton/contract/recommendations/schemas'

type About = Pick<Recommendation, 'type' | 'subject_id'>
type Way = { label: string; to: (about: About) => string }

/** The form begins with whom it is about, where it can be filled in with that. */
const begun = (path: string, only: About['type'], param: string, { type, subject_id }: About): string =>
  type === only ? `${path}${path.includes('?') ? '&' : '?'}${param}=${subject_id}` : path

/** What the product can do about it at once: each is the usual form, begun with whom it is about. */
const ways: Record<ActionLink, Way> = {
  create_pulse: { label: 'Создать пульс', to: (about) => begun('/app/pulses?dialog=create', 'team', 'about', about) },
  open_pulse: { label: 'Открыть пульсы', to: () => '/app/pulses' },
  schedule_meeting: {
    label: 'Назначить встречу',
    to: (about) => begun('/app/onetoone?dialog=create', 'employee', 'about', about),
  },
  write_plan: {
    label: 'Написать план',
    to: (about) => begun('/app/development-plans/create', 'employee', 'employee', about),
  },
  give_feedback: {
    label: 'Написать отзыв',
    to: ({ type, subject_id }) => (type === 'employee' ? `/app/employees/${subject_id}` : '/app/feedback?dialog=new'),
  },
  open_team: { label: 'Открыть команду', to: ({ subject_id }) => `/app/teams/${subject_id}` },
  open_employee: { label: 'Открыть профиль', to: ({ subject_id }) => `/app/employees/${subject_id}` },
  change_limit: { label: 'Изменить лимит', to: () => '/app/administration' },
}

export function linkOf(kind: ActionLink, about: About): { to: string; label: string } {
  const { label, to } = ways[kind]
  return { label, to: to(about) }
}

/** Where whatever is advised about has its own page. */
export const subjectLinkOf = ({ type, subject_id }: About): { to: string; label: string } => {
  if (type === 'team') return { to: `/app/teams/${subject_id}`, label: 'Открыть команду' }
  if (type === 'employee') return { to: `/app/employees/${subject_id}`, label: 'Открыть профиль' }
  return { to: '/app/dashboard', label: 'Открыть дашборд' }
}
