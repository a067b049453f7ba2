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
/** Statuses in which there is still something to do. */
export const openStatuses = ['planned', 'in_progress'] as const satisfies readonly ActionItemStatus[]

export const isOpenAction = (status: ActionItemStatus): boolean => status === 'planned' || status === 'in_progress'

/** Whether an action is still open after its due day. `today` is the company's day. */
export const isOverdueAction = ({ status, due_on }: { status: ActionItemStatus; due_on: string }, today: string) =>
  isOpenAction(status) && due_on < today

export const actionItemStatusLabel: Readonly<Record<ActionItemStatus, string>> = {
  planned: 'Запланировано',
  in_progress: 'В работе',
  done: 'Сделано',
  dropped: 'Отменено',
}
