import type { MyPulseResults } from '@kamerton/contract/my-pulses/schemas'
import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import type { WaitingThings } from '@kamerton/contract/waiting/schemas'
import { Link } from 'react-router'
import type { Refusal } from '../lib/form-errors'
import { Loaded } from '../page/loaded'

type FirstDayProps = {
  waiting: Promise<WaitingThings | Refusal>
  upcoming: Promise<{ meetings: readonly MeetingCard[] } | Refusal>
  outcomes: Promise<readonly MyPulseResults[] | Refusal>
}

/** Names the blocks that a newcomer does not see yet, so that an empty first screen is not taken for a broken one. */
export const FirstDay = ({ waiting, upcoming, outcomes }: FirstDayProps) => (
  <Loaded of={waiting} quiet>
    {({ things }) => (
      <Loaded of={upcoming} quiet>
        {({ meetings }) => (
          <Loaded of={outcomes} quiet>
            {(told) => (things.length + meetings.length + told.length === 0 ? <Words /> : null)}
          </Loaded>
        )}
      </Loaded>
    )}
  </Loaded>
)

const Words = () => (
  <p className="ink-3-sm">
    Здесь появятся опросы, встречи и&nbsp;то, что изменилось после ваших ответов. Об&nbsp;опросе придёт письмо.{' '}
    <Link to="/app/settings/my-data">Кто видел мои данные</Link>
  </p>
)
