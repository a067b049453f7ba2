import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { TenantContext } from '../lib/context.ts'
import type { Letter } from '../lib/mail/outbox.ts'
import type { Orderer } from './queries.ts'

/** The file can only be downloaded after sign-in: a letter may be read by others with access to the mailbox. */
export const readyLetter = (ctx: TenantContext, person: Orderer, file: { id: string; title: string }): Letter => ({
  kind: 'export-ready',
  occasion: `export-ready/${file.id}`,
  to: { name: fullName(person), email: person.email },
  subject: `Файл готов: ${file.title}`,
  paragraphs: [
    `Здравствуйте, ${person.first_name}!`,
    `Файл, который вы заказали, готов: ${quoted(file.title)}. Скачать его можно в течение суток, после входа в Камертон.`,
  ],
  button: { label: 'Скачать файл', url: ctx.link(`/app/exports/${file.id}`) },
  footnote: 'Через сутки мы удалим файл. Если он понадобится позже, закажите его снова.',
})
