import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { TextButton } from '../../ui/button'

/** Whoever launches a pulse can see the letter first, in their own mailbox. */
export function TestLetter({ pulseId }: { pulseId: string }) {
  const [send] = useOnce(() =>
    act({ done: ({ msg }) => msg, failed: 'Не удалось отправить пробное письмо' }, () =>
      api.pulses.testLetter({ id: pulseId }, { once: newActKey() }),
    ),
  )
  return <TextButton onClick={() => void send()}>Прислать пробное письмо себе</TextButton>
}
