import type { Refusal } from '../lib/form-errors'
import { pageTitle } from '../lib/title'
import { Loaded } from './loaded'

type TitleProps<T> = {
  of: Promise<T | Refusal>
  /** Title until the object is loaded, and if loading fails: «Пульс». */
  kind: string
  /** Name of the object. */
  children: (value: T) => string
}

/**
 * Sets the title of the page to the object's name, so that tabs and history entries differ. Its page exports `meta =
 * titledByObject`.
 */
export function ObjectTitle<T>({ of, kind, children }: TitleProps<T>) {
  const unnamed = <title>{pageTitle(kind)}</title>
  return (
    <Loaded of={of} waiting={unnamed} renderFailed={() => unnamed}>
      {(found) => <title>{pageTitle(children(found))}</title>}
    </Loaded>
  )
}
