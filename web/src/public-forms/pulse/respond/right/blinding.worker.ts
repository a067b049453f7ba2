import { blind, unblind, type Work } from './blinding'

/** A worker, because blinding takes half a second on a desktop and two on a phone, while the person is typing. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Work>) => {
  const work = 'blind' in data ? blind(data.blind) : unblind(data.unblind)
  void work.then(
    (done) => port?.postMessage({ done }),
    () => port?.postMessage({ failed: true }),
  )
})
