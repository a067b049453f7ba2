import type { FormPromise } from './form-promise.ts'

/** The parts of the whole promise with their headings, in the order in which every surface shows them. */
export function partsOfPromise({ stored, shown, limits }: Pick<FormPromise, 'stored' | 'shown' | 'limits'>) {
  return [
    { title: 'Как хранится', text: stored },
    { title: 'Кто увидит итоги', text: shown },
    ...(limits === null ? [] : [{ title: 'От чего это не защищает', text: limits }]),
  ]
}
