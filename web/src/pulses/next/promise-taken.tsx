import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { quoted } from '@kamerton/contract/lib/names'
import { api } from '../../lib/api'
import { act } from '../../page/act'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import styles from './next.module.css'

type PromiseProps = { roundId: string; items: readonly ActionItem[]; onPromised: () => void }

/** Promises a taken action to the people of the round. Each has its name only where there are several. */
export function PromiseTaken({ roundId, items, onPromised }: PromiseProps) {
  const confirm = useConfirm()
  const ask = ({ id, version, title, subject }: ActionItem) => {
    const whose = subject.type === 'team' ? `из\u00a0команды ${quoted(subject.name)} ` : ''
    return confirm({
      title: `Пообещать ${quoted(title)}?`,
      message: `Участники ${whose}увидят название, срок и\u00a0статус в\u00a0«Моих опросах». Заметки и\u00a0цифры останутся здесь.`,
      confirmText: 'Пообещать',
      whileOpen: async () => {
        await act({ done: 'Обещано', failed: 'Не удалось пообещать' }, () =>
          api.actionItems.promise({ id, version, round_id: roundId }),
        )
        onPromised()
      },
    })
  }
  return (
    <ul className={styles.taken}>
      {items.map((item) => (
        <li key={item.id}>
          {items.length > 1 && <span>{item.title}</span>}
          <Button size="sm" aria-label={`Пообещать: ${item.title}`} onClick={() => void ask(item)}>
            Пообещать
          </Button>
        </li>
      ))}
    </ul>
  )
}
