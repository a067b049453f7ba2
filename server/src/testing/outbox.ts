import type { CompanyId } from '../lib/database/tenant.ts'
import { type Letter, queueLetter } from '../lib/mail/outbox.ts'
import type { TestApp } from './test-app.ts'

let letters = 0

export const aLetter = (more: Partial<Letter> = {}): Letter => ({
  kind: 'invitation',
  occasion: `invitation:${++letters}`,
  to: { name: 'Вера Черных', email: 'vera@example.com' },
  subject: 'Приглашение в «Ромашку»',
  paragraphs: ['Здравствуйте, Вера!', 'Борис Мороз приглашает вас в «Ромашку».'],
  button: { label: 'Принять приглашение', url: 'https://kamerton.test/invite?token=SECRET-TOKEN' },
  footnote: 'Если вы не знаете, о чём речь, оставьте письмо без ответа.',
  ...more,
})

export const queue = (test: TestApp, companyId: CompanyId, letter: Letter): Promise<void> =>
  test.unbound.inCompany(companyId, (ctx) => queueLetter(ctx, letter))

/** The letters of a company in the database. Letters of one moment have no fixed order. */
export const lettersOf = (test: TestApp, companyId: CompanyId) =>
  test.unbound
    .seeingClosed()
    .inCompany(
      companyId,
      (ctx) =>
        ctx.db.selectFrom('letters').selectAll().where('company_id', '=', companyId).orderBy('created_at').execute(),
      'read',
    )

/** Times of the waiting jobs, the soonest first. */
export async function dueTimes(test: TestApp): Promise<Date[]> {
  const { rows } = await test.owner.query<{ start_after: Date }>(
    "select start_after from pgboss.job where state = 'created' order by start_after",
  )
  return rows.map(({ start_after }) => start_after)
}
