import type { Blinding, Unblinding, Work } from './blinding'
// oxlint-disable-next-line import/default -- Vite answers this address with the address of the worker that it builds
import workerAddress from './blinding.worker?worker&url'

export type Blinder = { blind(spki: string): Promise<Blinding>; unblind(signed: Unblinding): Promise<string> }

/** The worker could not be loaded; it can be retried. */
export class NoWorker extends Error {}

/** Starts a worker with the blinding library, loaded on demand and run beside the page. */
export function openBlinder(): Blinder {
  const worker = new Worker(trusted(workerAddress), { type: 'module' })
  const ask = <Done>(work: Work): Promise<Done> =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', ({ data }: MessageEvent<{ done?: Done }>) =>
        data.done === undefined ? reject(new Error('not a signature of this key')) : resolve(data.done),
      )
      port1.start()
      worker.addEventListener('error', () => reject(new NoWorker()), { once: true })
      worker.postMessage(work, [port2])
    })
  return { blind: (spki) => ask<Blinding>({ blind: spki }), unblind: (signed) => ask<string>({ unblind: signed }) }
}

type Policy = { createScriptURL(url: string): string }
declare global {
  interface Window {
    /** Present where the content policy requires it; TypeScript's own library does not declare it yet. */
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

let policy: Policy | undefined

/** The address is from our own build. A browser with trusted types requires a policy that confirms it. */
function trusted(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('blinding', { createScriptURL: (url) => url })
  return policy?.createScriptURL(address) ?? address
}
