import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { act } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { TextButton } from '../../ui/button'

/** Sends the letter to the person who launches the pulse, so that they can see it first. */
export function TestLetter({ pulseId }: { pulseId: string }) {
  const [send] = useOnce(() =>
    act({ done: ({ msg }) => msg, failed: 'Не удалось отправить пробное письмо' }, () =>
      api.pulses.testLetter({ id: pulseId }, { once: newActKey() }),
    ),
  )
  return <TextButton onClick={() => void send()}>Прислать пробное письмо себе</TextButton>
}
