import type { Invite, InviteLeftOut, InvitesActed } from '@kamerton/contract/invites/schemas'
import { inviteBatchLimit } from '@kamerton/contract/invites/schemas'
import { displayName } from '@kamerton/contract/lib/names'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { formatNumber } from '../../lib/format-number'
import { plural, pluralWord } from '../../lib/plural'
import { portionsOf } from '../../lib/portions'
import { act } from '../../page/act'

type Acted = readonly InvitesActed[]

/** Sends invitations anew. Letters that are gone cannot be taken back, so the caller asks before. */
export async function resendMany(invites: readonly Invite[]): Promise<void> {
  await act(
    {
      done: (parts: Acted) => {
        const sent = countOf(parts)
        return sent === invites.length
          ? `${pluralWord(sent, 'Отправлено', 'Отправлены', 'Отправлены')} ${plural(sent, 'письмо', 'письма', 'писем')}`
          : `Отправлено ${formatNumber(sent)} из\u00a0${formatNumber(invites.length)}`
      },
      now: (parts) => leftOutWords(parts, invites) ?? 'Прежние ссылки больше не\u00a0действуют.',
      failed: 'Ошибка повторной отправки приглашений',
    },
    () => inPortions(invites, (ids) => api.invites.resendMany({ invite_ids: ids }, { once: newActKey() })),
  )
}

/** Cancels invitations, with «Отменить». */
export async function cancelMany(invites: readonly Invite[], onBack: () => void): Promise<void> {
  await act(
    {
      done: (parts: readonly (InvitesActed & { undo: string })[]) => {
        const count = countOf(parts)
        const words = plural(count, 'приглашение', 'приглашения', 'приглашений')
        return `${pluralWord(count, 'Отменено', 'Отменены', 'Отменены')} ${words}`
      },
      now: (parts) => leftOutWords(parts, invites) ?? 'Ссылки больше не\u00a0действуют, места свободны.',
      failed: 'Ошибка отмены приглашений',
      undo: (parts) => void restore(parts.map(({ undo }) => undo)).then(onBack),
    },
    () => inPortions(invites, (ids) => api.invites.cancelMany({ invite_ids: ids }, { once: newActKey() })),
  )
}

const restore = (seals: readonly string[]) =>
  act(
    {
      done: (missing: number) =>
        missing === 0
          ? 'Приглашения снова действуют'
          : `Вернули не\u00a0все: ${formatNumber(missing)} уже заняты или не\u00a0хватает мест`,
      now: () => 'Ссылки из\u00a0прежних писем открываются.',
      failed: 'Не удалось вернуть приглашения',
    },
    async () => {
      let missing = 0
      for (const undo of seals) missing += (await api.invites.restoreMany({ undo }, { once: newActKey() })).missing
      return missing
    },
  )

async function inPortions<T>(invites: readonly Invite[], send: (ids: string[]) => Promise<T>): Promise<T[]> {
  const parts: T[] = []
  for (const portion of portionsOf(invites, inviteBatchLimit)) parts.push(await send(portion.map(({ id }) => id)))
  return parts
}

const countOf = (parts: Acted) => parts.reduce((sum, { done_ids }) => sum + done_ids.length, 0)

const reasons: Record<InviteLeftOut, string> = {
  not_found: 'приглашение уже отменено',
  invitation_already_accepted: 'уже с\u00a0нами',
  forbidden: 'приглашает только владелец',
  too_many_requests: 'уже три письма за\u00a0час',
  email_taken: 'адрес уже у\u00a0коллеги',
  user_limit_reached: 'нет свободного места',
}
const namesTold = 3

function leftOutWords(parts: Acted, invites: readonly Invite[]): string | undefined {
  const left = parts.flatMap(({ left_out }) => left_out)
  if (left.length === 0) return undefined
  const nameOf = new Map(invites.map((invite) => [invite.id, displayName(invite)]))
  const told = left.slice(0, namesTold).map(({ invite_id, reason }) => `${nameOf.get(invite_id)}: ${reasons[reason]}.`)
  return [...told, ...(left.length > namesTold ? [`И ещё ${left.length - namesTold}.`] : [])].join(' ')
}
