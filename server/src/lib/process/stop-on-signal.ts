import type { Logger } from './log.ts'

/** Ctrl-C arrives twice when npm passes on the terminal's signal: both count as one. */
const sameWishMs = 200

/** SIGTERM and SIGINT close everything in order and exit with 0; a second signal exits at once. */
export function stopOnSignal(opened: AsyncDisposableStack, log: Logger): void {
  let since: number | null = null
  const stop = async (exitCode: number) => {
    since = performance.now()
    try {
      await opened.disposeAsync()
      process.exit(exitCode)
    } catch (error) {
      log.error({ err: error }, 'not everything closed')
      process.exit(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (since === null) void stop(0)
      else if (performance.now() - since > sameWishMs) process.exit(1)
    })
  // An unhandled rejection breaks its own work only.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    if (since === null) void stop(1)
  })
}
