import type { WaitingThing } from '@kamerton/contract/waiting/schemas'

const id = (last: number) => `b0000000-0000-4000-8000-00000000000${last}`
const person = { id: id(9), full_name: 'Анна Соколова' }

export const now = new Date('2026-11-24T09:00:00Z')

/** One thing of each kind, the nearest first. */
export const oneOfEach: WaitingThing[] = [
  {
    kind: 'meeting',
    day: '2026-11-25',
    meeting_id: id(1),
    with: person,
    scheduled_date: new Date('2026-11-25T07:00:00Z'),
    open_agreements: 4,
  },
  {
    kind: 'poll',
    day: '2026-11-26',
    address: `/pulse/respond?pulse=${id(2)}`,
    pulse_id: id(2),
    round_id: id(3),
    title: 'Как прошла неделя',
    mode: 'named',
    target_type: 'company',
    questions: 2,
    ends_on: '2026-11-26',
  },
  {
    kind: 'missed_meeting',
    day: '2026-11-22',
    meeting_id: id(4),
    with: person,
    scheduled_date: new Date('2026-11-22T07:00:00Z'),
  },
  {
    kind: 'silent_results',
    day: '2026-11-20',
    pulse_id: id(2),
    round_id: id(5),
    title: 'Пульс месяца',
    asked: 120,
  },
  {
    kind: 'action',
    day: '2026-12-01',
    action_id: id(6),
    title: 'Поговорить с каждым о загрузке',
    subject_name: 'Продажи',
    promised_after: 'Пульс месяца',
    is_overdue: false,
  },
  {
    kind: 'agreement',
    day: '2026-11-10',
    agreement_id: id(7),
    meeting_id: id(8),
    text: 'Прислать список курсов',
    with: person,
    is_overdue: true,
    others: 3,
  },
  {
    kind: 'decision',
    day: '2026-11-24',
    card_id: 'company',
    title: 'Решите, что делать с\u00a0командой «Поддержка»',
    fact: 'eNPS и\u00a0вовлечённость целиком ниже компании',
  },
]
