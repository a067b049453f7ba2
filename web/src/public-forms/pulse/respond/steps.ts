export type Steps = {
  /** Index of the question in view; null: all of them, for a look before sending. */
  at: number | null
  /** The button of this view sends. */
  isLast: boolean
  isBackwards: boolean
  next: () => void
  back: () => void
  overview: () => void
  go: (index: number) => void
  /** Remembers whether the last sign of the person came from a pointer. */
  touched: (isPointer: boolean) => void
  /** A value was chosen: a tap goes on, arrow keys only choose. */
  tapped: () => void
}

type StepsOptions = {
  count: number
  first: number
  /** Whether the question may be left without an answer, or has one; else it is marked as missing. */
  mayLeave: (index: number) => boolean
  /** The mark of a missing answer goes with its question. */
  forget: () => void
  draw: () => void
  /** Moves the focus into the question in view. */
  turnTo: (index: number, isPointer: boolean) => void
}

/** The way through the questions one by one. */
export function stepsThrough({ count, first, mayLeave, forget, draw, turnTo }: StepsOptions): Steps {
  let at: number | null = first
  let isBackwards = false
  let isPointer = false

  function go(index: number) {
    isBackwards = at !== null && index < at
    at = index
    draw()
    turnTo(index, isPointer)
  }
  function next() {
    if (at === null) return
    if (mayLeave(at)) return go(at + 1)
    draw()
    turnTo(at, isPointer)
  }
  return {
    get at() {
      return at
    },
    get isLast() {
      return at === null || at >= count - 1
    },
    get isBackwards() {
      return isBackwards
    },
    go: (index) => (at === null ? turnTo(index, isPointer) : go(index)),
    next,
    back() {
      if (at === null || at === 0) return
      forget()
      go(at - 1)
    },
    overview() {
      at = null
      draw()
      turnTo(0, true)
    },
    touched(byPointer) {
      isPointer = byPointer
    },
    tapped: () => isPointer && at !== null && at < count - 1 && next(),
  }
}
