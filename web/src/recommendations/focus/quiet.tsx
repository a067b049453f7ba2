import type { Focus } from '@kamerton/contract/recommendations/focus-schemas'
import { plural } from '../../lib/plural'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'

type QuietProps = Pick<Focus, 'looked'> & {
  /** Number of cards that the reader has set aside. */
  away: number
}

/** The page where nothing stands out: what was looked through, and what could not have been seen. */
export function Quiet({ looked: { teams, least_enps_change: least }, away }: QuietProps) {
  const actions = <ButtonLink to="/app/pulses?dialog=create">Спросить команды</ButtonLink>
  if (away > 0)
    return (
      <EmptyState title="Сейчас ничего не ждёт решения" actions={actions}>
        Всё, что выделяется, вы&nbsp;отложили. Оно стоит внизу, вернуть можно в&nbsp;любой день.
      </EmptyState>
    )
  if (teams === 0)
    return (
      <EmptyState title="О командах судить пока не по чему" actions={actions}>
        Ни&nbsp;у&nbsp;одной за&nbsp;этот период не&nbsp;набралось столько ответов, чтобы показать их.
      </EmptyState>
    )
  return (
    <EmptyState title="Сейчас ничего не выделяется" actions={actions}>
      Проверили {plural(teams, 'открытую команду', 'открытые команды', 'открытых команд')} по&nbsp;четырём показателям:
      если судить обо&nbsp;всех вместе, ни&nbsp;один не&nbsp;вышел за&nbsp;пределы шума.
      {least !== null &&
        ` Перемену eNPS команды меньше ${plural(least, 'пункта', 'пунктов', 'пунктов')} мы\u00a0бы не\u00a0заметили.`}
    </EmptyState>
  )
}
