import { fullName, quoted } from '@kamerton/contract/lib/names'
import { findCompany } from '../companies/queries.ts'
import { inertLine } from '../lib/inert-line.ts'
import type { Notice } from '../lib/notice.ts'
import { findEmployee } from '../people/employee-queries.ts'

type Named = { first_name: string; last_name: string }
type FormerOwner = Named & { company_name: string }
type Heir = Named & { id: string; user_id: string; email: string }

const onlyYou = 'Передать владение дальше можете только вы.'

/** Notice to the new owner, who may not have known of it. */
export const ownership: Notice<FormerOwner, Heir> = {
  kind: 'ownership',
  letter: (ctx, { company_name, ...formerOwner }, heir) => ({
    kind: 'ownership',
    occasion: `ownership/${heir.id}`,
    to: { name: fullName(heir), email: heir.email },
    subject: `Вы теперь владелец компании ${quoted(company_name)}`,
    paragraphs: [
      `Здравствуйте, ${heir.first_name}!`,
      `Вы теперь владелец компании ${quoted(company_name)} в Камертоне. Прежний владелец, ${fullName(formerOwner)}, остаётся в ней администратором.`,
      onlyYou,
    ],
    button: { label: 'Открыть Камертон', url: ctx.link('/login') },
  }),
  // The company may have another owner by then.
  chat: async (ctx, _handingOver, userId) => {
    const person = await findEmployee(ctx, userId)
    if (person?.role !== 'owner') return null
    const { name } = await findCompany(ctx)
    return { text: `Вы теперь владелец компании ${quoted(inertLine(name))} в Камертоне. ${onlyYou}` }
  },
}
