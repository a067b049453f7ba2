import type { TimelineEvent } from '@kamerton/contract/employees/timeline-schemas'
import { feedbackTypeLabels } from '@kamerton/contract/feedback/labels'

type EventWords = { title: string; fact: string; to: string }

const actionStates = { taken: 'взято в\u00a0работу', done: 'сделано', dropped: 'отменено' } as const

/** An event in words: its object, one fact, and the address of the thing itself. */
export function wordsOfEvent(event: TimelineEvent): EventWords {
  switch (event.kind) {
    case 'meeting':
      return {
        title: `Встреча: ${event.manager_name}`,
        fact: 'прошла',
        to: `/app/onetoone/meeting/${event.meeting_id}`,
      }
    case 'milestone':
      return {
        title: `Веха: ${event.title}`,
        fact: event.is_reached ? 'завершена' : 'срок прошёл, не\u00a0завершена',
        to: `/app/development-plans/${event.plan_id}`,
      }
    case 'action':
      return {
        title: `Действие: ${event.title}`,
        fact: actionStates[event.state],
        to: `/app/actions?dialog=${event.action_id}`,
      }
    case 'feedback':
      return {
        title: `Отзыв: ${event.reviewer_name}`,
        fact: `${feedbackTypeLabels[event.feedback_type].toLowerCase()}, ${event.rating} из\u00a05`,
        to: `?feedback=${event.feedback_type}#feedback`,
      }
  }
}

/** Identifies a row while the list grows. */
export const keyOfEvent = (event: TimelineEvent): string => {
  if (event.kind === 'meeting') return event.meeting_id
  if (event.kind === 'milestone') return `${event.plan_id} ${event.day} ${event.title}`
  return event.kind === 'action' ? event.action_id : event.feedback_id
}
