import { useAddress } from './address'

/**
 * The open form, kept in the address so that a reload keeps it. It creates a new thing or edits the thing with this id.
 * For a new thing, `about` is the person or object that the link named, and `people`
 * those of them that are chosen.
 */
export function useDialogAddress() {
  const [params, change] = useAddress()
  const opened = params.get('dialog')
  const about = params.get('about')
  const people = params.get('people')
  const open = (dialog: 'create' | (string & {})) =>
    change((address) => address.set('dialog', dialog), { preventScrollReset: true })
  const close = () => change(forget, { preventScrollReset: true, replace: true })
  return { opened, about, people, open, close }
}

function forget(address: URLSearchParams): void {
  address.delete('dialog')
  address.delete('about')
  address.delete('people')
}

/** Returns the address with the form closed. */
export function withoutDialog(address: string): string {
  const url = new URL(address)
  forget(url.searchParams)
  return `${url.pathname}${url.search}`
}
