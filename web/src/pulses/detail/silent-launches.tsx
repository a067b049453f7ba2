import { quoted } from '@kamerton/contract/lib/names'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date'
import { Notice } from '../../ui/notice'
import { replyAddressOf } from '../replies/reply-address'

/**
 * Shows owner and admins who has asked people again without a reply to the last round: the server sends it to nobody
 * else.
 */
export const SilentLaunches = ({ launches }: { launches: Pulse['silent_launches'] }) =>
  launches.length > 0 && (
    <Notice>
      {launches.map(({ launched_at, launched_by, pulse_id, round_id, title, closed_at }) => (
        <p key={launched_at.toISOString()}>
          {`${formatDate(launched_at)} опрос запущен без\u00a0ответа на\u00a0прошлый, `}
          <Link to={replyAddressOf({ pulse_id, round_id })}>{quoted(title)}</Link>
          {` (закрыт ${formatDate(closed_at)}). Запуск: ${launched_by}.`}
        </p>
      ))}
    </Notice>
  )
