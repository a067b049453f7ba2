import { blind, unblind, type Work } from './blinding'

/** Blinding takes half a second on a desk and two on a phone, during which somebody is typing. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<Work>) => {
  const work = 'blind' in data ? blind(data.blind) : unblind(data.unblind)
  void work.then(
    (done) => port?.postMessage({ done }),
    () => port?.postMessage({ failed: true }),
  )
})
