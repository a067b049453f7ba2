/** So many are run together at most: what a batch costs by itself is divided by then, and the next one waits no longer for it. */
const mostTogether = 64

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result | PromiseLike<Result>): void
  reject(error: unknown): void
}

/**
 * Runs together what is asked for at the same time, one batch after the other. The first call waits for this turn of the event
 * loop to end, those that come meanwhile for the batch that is on its way. `run` gives a result for each item, or the promise of
 * one; if it fails, every call of the batch fails with its error.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
  { most = mostTogether }: { most?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  /** Gives what hands the results over. */
  const runOne = async (): Promise<() => void> => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    try {
      const results = await run(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} items`)
      // As many as there are items: see above.
      return () => batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      return () => batch.forEach(({ reject }) => reject(error))
    }
  }
  const runAll = async () => {
    while (waiting.length > 0) {
      const handOver = await runOne()
      // What the callers do next would hold the next batch up: it is sent first, in this turn of the event loop.
      if (waiting.length > 0) setImmediate(handOver)
      else handOver()
    }
    isBusy = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isBusy) return
      isBusy = true
      setImmediate(() => void runAll())
    })
}
