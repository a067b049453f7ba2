import { useCommand } from '../../page/use-command'
import { FocusCommand } from './commands'
import type { FocusActs } from './focus-item'

/** The acts of the page on its cards. `take` comes from the page: its window belongs to another feature. */
export function useActs(period_days: number, take: FocusActs['take']): FocusActs {
  const { send, busy } = useCommand(FocusCommand)
  return {
    busy,
    take,
    setAside: ({ id }, reason) =>
      send({ setAside: { card_id: id, kind: reason === null ? 'later' : 'irrelevant', reason, period_days } }),
    takeBack: ({ id }) => send({ takeBack: { card_id: id } }),
  }
}
