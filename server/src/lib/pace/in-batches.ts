/**
 * The largest batch. The fixed cost of a batch is divided by this number, and a larger batch would delay the next one
 * for no gain.
 */
const mostTogether = 64

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result | PromiseLike<Result>): void
  reject(error: unknown): void
}

/**
 * Groups calls that come at the same time into batches, which run one after the other. The first call waits for the end
 * of this turn of the event loop, later calls for the batch that is running. `run` gives a result, or a promise of one,
 * for each item. If `run` fails, every call of the batch fails with its error.
 */
export function inBatches<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly (Result | PromiseLike<Result>)[]>,
  { most = mostTogether }: { most?: number } = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  /** Runs a batch and returns a function that delivers its results. */
  const runOne = async (): Promise<() => void> => {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    try {
      const results = await run(batch.map(({ item }) => item))
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} items`)
      // There are as many results as items: see above.
      return () => batch.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      return () => batch.forEach(({ reject }) => reject(error))
    }
  }
  const runAll = async () => {
    while (waiting.length > 0) {
      const handOver = await runOne()
      // The next steps of the callers would delay the next batch. So the batch is sent first, in this turn of the event
      // loop.
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
