import { type Closed, showError, showRefused } from './closed-door'
import { type DraftStore, draftStore } from './draft'
import { takeToken, tokenHash } from './link-token'
import { type Loaded, loadForm } from './load-form'
import { nameCompany } from './page-frame'

/** A way to open a form, such as a link or a session. */
type Entry<Form> = { open: () => Promise<Loaded<Form>> }

/** Pages instead of a form; `noEntry` are the words for an address that leads to none. */
type Instead = Closed & { noEntry?: string }

/**
 * Opens a form: loads it and begins it, or shows the page that stands instead of it. `showForm` has the steps from the
 * first view to the end.
 */
export async function openForm<Form extends { company_name: string }, By extends Entry<Form>>(
  by: By | null,
  begin: (form: Form, by: By) => void | Promise<void>,
  { noEntry = 'Токен не найден', ...closed }: Instead,
): Promise<void> {
  if (by === null) return showError(noEntry)
  const loaded = await by.open()
  if ('refusal' in loaded) return showRefused(loaded.refusal, closed)
  nameCompany(loaded.form.company_name)
  return begin(loaded.form, by)
}

/** Link of a letter. */
export type FormLink<Form> = Entry<Form> & {
  /** Address of a call below the form, with the token. */
  at: (path: string) => string
  isForm: (data: unknown) => data is Form
  store: DraftStore
}

/** Takes the link from the address of the page; null if it has no token. The draft on the device is named after it. */
export function linkTo<Form>(address: string, draft: string, isForm: FormLink<Form>['isForm']): FormLink<Form> | null {
  const token = takeToken(location.href, history)
  if (!token) return null
  const at = (path: string) => `${address}${path}?token=${encodeURIComponent(token)}`
  const store = draftStore(() => localStorage, `${draft}:${tokenHash(token)}`)
  return { at, isForm, store, open: () => loadForm(at(''), isForm) }
}
