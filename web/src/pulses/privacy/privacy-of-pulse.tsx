import type { PrivacyCheck } from '@kamerton/contract/privacy/schemas'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useCommand } from '../../page/use-command'
import { PrivacySkeleton } from '../detail/pulse-skeleton'
import { CheckPrivacy } from './check-privacy'
import { PrivacyBlock } from './privacy-block'

/** Loads and fails separately: the results beside it stay. */
export function PrivacyOfPulse({ of }: { of: Promise<PrivacyCheck | Refusal> }) {
  const { send, busy } = useCommand(CheckPrivacy)
  return (
    <Loaded of={of} waiting={<PrivacySkeleton />} compact text="Ошибка при загрузке проверки приватности">
      {(check) => (
        <PrivacyBlock
          check={check}
          busy={busy}
          onCheck={() => void send({ checkPrivacy: 'asked' })}
          look={() => void send({ checkPrivacy: 'quiet' })}
        />
      )}
    </Loaded>
  )
}
