import type { Invite } from '@kamerton/contract/invites/schemas'
import { plural, pluralWord } from '../../lib/plural'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { SelectionBar } from '../../ui/selection/selection-bar'
import type { Selection } from '../../ui/selection/use-selection'
import { cancelMany, resendMany } from './act-on-many'

type ManyActsProps = { selection: Selection<Invite>; fitting: readonly Invite[]; now: Date; onChanged: () => void }

/** The acts on the chosen invitations. */
export function ManyActs({ selection, fitting, now, onChanged }: ManyActsProps) {
  const askToResend = useResending(onChanged)
  const open = selection.chosen.filter(({ expires_at }) => expires_at > now)
  const [cancel, busy] = useOnce(async () => {
    await cancelMany(open, onChanged)
    selection.end()
    onChanged()
  })
  return (
    <SelectionBar selection={selection} found={fitting.length} onAll={() => selection.choose(fitting)}>
      <Button size="sm" onClick={() => void askToResend(selection.chosen).then((sent) => sent && selection.end())}>
        Отправить ещё раз
      </Button>
      {open.length > 0 && (
        <Button size="sm" busy={busy} onClick={() => void cancel()}>
          Отменить приглашения
        </Button>
      )}
    </SelectionBar>
  )
}

/** Says how many letters will leave, and sends them; letters cannot be taken back. Returns whether it was confirmed. */
export function useResending(onChanged: () => void) {
  const confirm = useConfirm()
  return (invites: readonly Invite[]) =>
    confirm({
      title: 'Отправить приглашения ещё раз?',
      message: `${pluralWord(invites.length, 'Уйдёт', 'Уйдут', 'Уйдёт')} ${plural(invites.length, 'письмо', 'письма', 'писем')}, вернуть их\u00a0нельзя. Прежние ссылки перестанут действовать.`,
      confirmText: 'Отправить',
      whileOpen: async () => {
        await resendMany(invites)
        onChanged()
      },
    })
}
