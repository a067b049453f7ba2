import { escapeHtml } from '@kamerton/contract/lib/html'
import { contactMark, operatorMarks, wayWithoutContact } from '@kamerton/contract/lib/page-marks'

/** The operator of this installation, by its environment. */
export type Operator = {
  /** Address for letters of people; null where none was named. */
  contactEmail: string | null
  /** The operator's legal name, ИНН and address; null where none was named. */
  named: { name: string; inn: string; address: string } | null
}

const isMarked = /data-operator="|contact@kamerton\.invalid/

export const namesOperator = (body: Buffer): boolean => isMarked.test(body.toString())

/**
 * A page that names the operator of the installation, or says that none was named, and how to write to them. Values of
 * the environment are inserted as text.
 */
export function withOperator(html: string, { contactEmail, named }: Operator): string {
  const email = escapeHtml(contactEmail ?? '')
  const contact = contactEmail === null ? '' : `<a href="mailto:${email}">${email}</a>`
  return html
    .replaceAll(contactMark, () => email)
    .replaceAll(operatorMarks.contact, (mark) => filled(mark, contact))
    .replaceAll(operatorMarks.way, (mark) => filled(mark, contact || wayWithoutContact))
    .replaceAll(operatorMarks.details, (mark) => filled(mark, detailsOf(named)))
}

const filled = (mark: string, words: string): string => mark.replace('><', () => `>${words}<`)

const detailsOf = (named: Operator['named']): string =>
  named === null
    ? 'не назван. Эта установка не говорит, кто ею управляет: спросите того, кто дал вам её адрес или пригласил в неё'
    : escapeHtml(`${named.name}, ИНН ${named.inn}, адрес: ${named.address}`)
