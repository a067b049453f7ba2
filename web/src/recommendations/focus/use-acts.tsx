import { TakeAction } from '../../action-items/take-action'
import { useCommand } from '../../page/use-command'
import { FocusCommand } from './commands'
import type { FocusActs } from './focus-item'

/** The acts of the page on its cards. */
export function useActs(period_days: number): FocusActs {
  const { send, busy } = useCommand(FocusCommand)
  return {
    busy,
    take: ({ id, type, subject_id, subject_name, title }, decision, look) => (
      <TakeAction
        from={{
          recommendation: { id, title, period_days },
          subject: { type, id: subject_id, name: subject_name },
          title: decision,
        }}
        label={decision}
        look={look}
      />
    ),
    setAside: ({ id }, reason) =>
      send({ setAside: { card_id: id, kind: reason === null ? 'later' : 'irrelevant', reason, period_days } }),
    takeBack: ({ id }) => send({ takeBack: { card_id: id } }),
  }
}
