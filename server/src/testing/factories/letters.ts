import type { CompanyId } from '../../lib/database/tenant.ts'
import { type Letter, queueLetter } from '../../lib/mail/outbox.ts'
import type { TestApp } from '../test-app.ts'

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
