export type DeviceStore<T> = {
  load: () => T | null
  /** False if the device does not store it: a private window, a full disk. */
  save: (kept: T) => boolean
  drop: () => void
}

/**
 * Stores one value on the device until it is no longer needed. A stored value is not trusted and is checked when it is
 * read.
 */
export function deviceStore<T>(storage: () => Storage, key: string, read: (kept: unknown) => T | null): DeviceStore<T> {
  const attempted = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    load: () => attempted((kept) => read(JSON.parse(kept.getItem(key) ?? 'null')), null),
    save: (thing) =>
      attempted((kept) => {
        kept.setItem(key, JSON.stringify(thing))
        return true
      }, false),
    drop: () => attempted((kept) => kept.removeItem(key), undefined),
  }
}
