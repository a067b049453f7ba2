import { useSearchParams } from 'react-router'

/** Which form is open: of something new, or of the thing with this id. It stands in the address, so that a reload keeps it. */
export function useDialogAddress() {
  const [params, setParams] = useSearchParams()
  const opened = params.get('dialog')
  const open = (dialog: 'create' | (string & {})) =>
    setParams(
      (current) => {
        current.set('dialog', dialog)
        return current
      },
      { preventScrollReset: true },
    )
  const close = () =>
    setParams(
      (current) => {
        current.delete('dialog')
        return current
      },
      { preventScrollReset: true, replace: true },
    )
  return { opened, open, close }
}

/** The same address with the form closed. */
export function withoutDialog(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('dialog')
  return `${url.pathname}${url.search}`
}
