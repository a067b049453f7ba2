import { useAddress } from './address'

/** Which form is open: of something new, or of the thing with this id. It stands in the address, so that a reload keeps it. */
export function useDialogAddress() {
  const [params, change] = useAddress()
  const opened = params.get('dialog')
  const open = (dialog: 'create' | (string & {})) =>
    change((address) => address.set('dialog', dialog), { preventScrollReset: true })
  const close = () => change((address) => address.delete('dialog'), { preventScrollReset: true, replace: true })
  return { opened, open, close }
}

/** The same address with the form closed. */
export function withoutDialog(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('dialog')
  return `${url.pathname}${url.search}`
}
