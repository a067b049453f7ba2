import type { TestApp } from '../test-app.ts'

export type StoredLetter = { kind: string; subject: string; text: string; html: string; recipient_name: string }

/** Letters to an address, the oldest first, as they wait in the outbox. */
export async function lettersTo(test: TestApp, email: string, kind?: string): Promise<StoredLetter[]> {
  const { rows } = await test.owner.query<StoredLetter>(
    'select kind, subject, text, html, recipient_name from letters where recipient_email = $1 and ($2::text is null or kind = $2) order by created_at, id',
    [email, kind ?? null],
  )
  return rows
}

/** The address of the button in the last letter of a kind. */
export async function linkOf(test: TestApp, email: string, kind: string): Promise<URL> {
  const letter = (await lettersTo(test, email, kind)).at(-1)
  const address = letter && /https?:\/\/\S+/.exec(letter.text)?.[0]
  if (!address) throw new Error(`no letter «${kind}» with a link to ${email}`)
  return new URL(address)
}

/** The token of that link: in its query, or the last part of its path. */
export async function tokenOf(test: TestApp, email: string, kind: string): Promise<string> {
  const url = await linkOf(test, email, kind)
  return url.searchParams.get('token') ?? url.pathname.split('/').at(-1) ?? ''
}
