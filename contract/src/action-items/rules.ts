export const actionItemLimits = {
  title: 200,
  notes: 4000,
  dropReason: 500,
  page: 20,
  mostPerPage: 100,
  /** Rounds that an action can be promised to: the newest of them. */
  rounds: 50,
} as const

export const actionItemStatuses = ['planned', 'in_progress', 'done', 'dropped'] as const
export type ActionItemStatus = (typeof actionItemStatuses)[number]
/** What there is still something to do about. */
export const openStatuses = ['planned', 'in_progress'] as const satisfies readonly ActionItemStatus[]

export const isOpenAction = (status: ActionItemStatus): boolean => status === 'planned' || status === 'in_progress'

/** Its day is over, and it is not. The day is the company's. */
export const isOverdueAction = ({ status, due_on }: { status: ActionItemStatus; due_on: string }, today: string) =>
  isOpenAction(status) && due_on < today

export const actionItemStatusLabel: Readonly<Record<ActionItemStatus, string>> = {
  planned: 'Запланировано',
  in_progress: 'В работе',
  done: 'Сделано',
  dropped: 'Отменено',
}
