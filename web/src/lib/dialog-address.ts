import { useAddress } from './address'

/**
 * Which form is open: of something new, or of the thing with this id; and whom a new one is about, where the link that opened it
 * said so. It stands in the address, so that a reload keeps it.
 */
export function useDialogAddress() {
  const [params, change] = useAddress()
  const opened = params.get('dialog')
  const about = params.get('about')
  const open = (dialog: 'create' | (string & {})) =>
    change((address) => address.set('dialog', dialog), { preventScrollReset: true })
  const close = () => change(forget, { preventScrollReset: true, replace: true })
  return { opened, about, open, close }
}

function forget(address: URLSearchParams): void {
  address.delete('dialog')
  address.delete('about')
}

/** The same address with the form closed. */
export function withoutDialog(address: string): string {
  const url = new URL(address)
  forget(url.searchParams)
  return `${url.pathname}${url.search}`
}
