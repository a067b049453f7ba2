/**
 * The attacker's algebra. A reader of sums over people's answers can add and subtract them with any weights. The result
 * is about those people whose answers do not cancel out. This module finds the fewest people that any result can be
 * about.
 *
 * It is exact and assumes the worst case: every shown value is known without its rounding. It is also known which
 * questions each person answered. Only the answers are unknown, except for these sums. It computes modulo a prime
 * instead of with fractions. A value that vanishes only modulo the prime would need a determinant that 67108859
 * divides.
 */

/**
 * The weight of an answer in a sum, for each person of a kind and one question. Answers to two questions are two
 * unknowns.
 */
export type Term = { readonly kind: number; readonly unknown: string; readonly weight: number }

export type RevealedSums = {
  /** Number of people of each kind: they answered the same questions, and have equal weights in every sum. */
  readonly sizes: readonly number[]
  readonly rows: readonly (readonly Term[])[]
}

/** The fewest people that some result is about: the sizes of these kinds added up. */
export type Determined = {
  readonly people: number
  readonly kinds: readonly number[]
  /** The shown sums that are combined into the result. */
  readonly rows: readonly number[]
}

export type Attack = {
  /** Null: no result is about so few people. */
  readonly found: Determined | null
  /** False where the search was given up; `found` is then the best result until that point. */
  readonly isComplete: boolean
}

/**
 * Runs `attack` without pauses and returns the number of people. Infinity where no result is about at most `upTo`
 * people.
 * @throws RangeError where the search is given up
 */
export function smallestSupport(revealed: RevealedSums, upTo: number): number {
  const work = attack(revealed, upTo)
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) continue
    if (!step.value.isComplete) throw new RangeError('the sums are too many to be searched')
    return step.value.found?.people ?? Number.POSITIVE_INFINITY
  }
}

/**
 * Searches for results about at most `upTo` people, and returns the one with the fewest. It works in small steps,
 * between which a server answers other requests.
 *
 * A combination of sums is given by the multiplicity of each shown sum. An unknown cancels out where the multiplicities
 * satisfy one linear equation. Unknowns of more than `upTo` people with the same equation must cancel out. Little or
 * nothing is left after these equations, and that is searched. Among the largest kinds that have more than `upTo`
 * people together, one must cancel out. The search is given up after `mostNodes` tries; a decided release needs a
 * handful.
 */
export function* attack({ sizes, rows }: RevealedSums, upTo: number, mostNodes = 5_000): Generator<void, Attack> {
  const kinds = yield* kindsOf(sizes, rows)
  const search: Search = { sizes, limit: upTo, found: null, nodes: 0, mostNodes }
  yield* searchIn(search, kinds, new Map())
  return { found: search.found, isComplete: search.nodes <= mostNodes }
}

/** A linear equation in the multiplicities of the shown sums: the weight of the unknown in each sum. */
type Equation = ReadonlyMap<number, number>
type Kind = { readonly kind: number; readonly equations: readonly Equation[] }
/** Equations that must hold, each solved for one multiplicity that occurs in no other. */
type Solved = ReadonlyMap<number, Equation>
type Search = {
  readonly sizes: readonly number[]
  readonly mostNodes: number
  limit: number
  found: Determined | null
  nodes: number
}

/** Number of unknowns that are processed without a pause: a few milliseconds. */
const inOneStep = 200
/** Number of equations that are solved without a pause: each is subtracted from all that were solved before. */
const largeInOneStep = 4

function* kindsOf(sizes: readonly number[], rows: RevealedSums['rows']): Generator<void, Kind[]> {
  const unknowns = sizes.map(() => new Map<string, Map<number, number>>())
  let looked = 0
  for (const [row, terms] of rows.entries())
    for (const { kind, unknown, weight } of terms) {
      const equations = unknowns[kind]
      if (!equations) throw new RangeError(`there is no kind ${kind}`)
      const equation = equations.get(unknown) ?? new Map<number, number>()
      const sum = ((equation.get(row) ?? 0) + residueOf(weight)) % prime
      if (sum === 0) equation.delete(row)
      else equation.set(row, sum)
      equations.set(unknown, equation)
      if (++looked % inOneStep === 0) yield
    }
  return unknowns.map((equations, kind) => ({ kind, equations: [...equations.values()] }))
}

/**
 * Searches among the solutions of the solved equations. Parts that share no shown sum are searched one by one. The
 * fewest people are within one part.
 */
function* searchIn(search: Search, kinds: readonly Kind[], solved: Solved): Generator<void, void> {
  search.nodes += 1
  if (search.nodes > search.mostNodes) return
  const left = yield* withoutLarge(search, kinds, solved)
  if (left.kinds.length === 0) return
  const parts = partsOf(left.kinds)
  if (parts.length > 1) {
    for (const part of parts) yield* searchIn(search, part, left.solved)
    return
  }
  const people = peopleIn(search, left.kinds)
  // With random multiplicities none of the remaining kinds cancels out.
  if (people <= search.limit) {
    search.found = { people, kinds: left.kinds.map(({ kind }) => kind), rows: rowsOf(left) }
    search.limit = people - 1
  }
  if (left.directions < 2) return
  const largest = left.kinds.toSorted((a, b) => (search.sizes[b.kind] ?? 0) - (search.sizes[a.kind] ?? 0))
  let kept = 0
  for (const one of largest) {
    if (kept > search.limit) return
    yield* searchIn(search, left.kinds, one.equations.reduce(withEquation, left.solved))
    kept += search.sizes[one.kind] ?? 0
  }
}

/**
 * The unknowns that remain after those of too many people have cancelled out, and the number of their different
 * equations.
 */
function* withoutLarge(search: Search, given: readonly Kind[], fulfilled: Solved) {
  let [kinds, solved] = [given, fulfilled]
  for (let looked = 0; ; ) {
    const directions = new Map<string, { equation: Equation; people: number; last: number }>()
    const left: Kind[] = []
    for (const { kind, equations } of kinds) {
      const open = new Map<string, Equation>()
      for (const equation of equations) {
        const rest = scaled(reduced(equation, solved))
        if (rest.size > 0) open.set(keyOf(rest), rest)
        if (++looked % inOneStep === 0) yield
      }
      for (const [key, equation] of open) {
        const before = directions.get(key)
        if (before) before.people += search.sizes[kind] ?? 0
        else directions.set(key, { equation, people: search.sizes[kind] ?? 0, last: kind })
      }
      if (open.size > 0) left.push({ kind, equations: [...open.values()] })
    }
    kinds = left
    const large = [...directions.values()].filter(({ people }) => people > search.limit)
    if (large.length === 0) return { kinds, solved, directions: directions.size }
    for (const { equation } of large) {
      solved = withEquation(solved, equation)
      if (++looked % largeInOneStep === 0) yield
    }
  }
}

/**
 * The sums that are combined into a result about all of these kinds. They are the freely chosen ones, and those that
 * the solved equations determine from them.
 */
function rowsOf({ kinds, solved }: { kinds: readonly Kind[]; solved: Solved }): number[] {
  const free = new Set(kinds.flatMap(({ equations }) => equations.flatMap((equation) => [...equation.keys()])))
  const bound = [...solved].flatMap(([row, equation]) =>
    [...equation.keys()].some((other) => free.has(other)) ? [row] : [],
  )
  return [...new Set([...free, ...bound])].toSorted((a, b) => a - b)
}

const peopleIn = ({ sizes }: Search, kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { kind }) => sum + (sizes[kind] ?? 0), 0)

/** Groups kinds into parts that share no shown sum, not even through other kinds. */
function partsOf(kinds: readonly Kind[]): Kind[][] {
  const parents = new Map<number, number>()
  const rootOf = (row: number): number => {
    let root = row
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up
    parents.set(row, root)
    return root
  }
  for (const { equations } of kinds) {
    const rows = equations.flatMap((equation) => [...equation.keys()])
    for (const row of rows) parents.set(rootOf(row), rootOf(rows[0] ?? row))
  }
  const firstRow = ({ equations }: Kind) => equations[0]?.keys().next().value ?? -1
  return [...Map.groupBy(kinds, (kind) => rootOf(firstRow(kind))).values()]
}

/** The equation after substitution of the multiplicities that are solved. */
function reduced(equation: Equation, solved: Solved): Equation {
  if (![...equation.keys()].some((row) => solved.has(row))) return equation
  const rest = new Map(equation)
  for (const [row, factor] of equation) {
    const other = solved.get(row)
    if (other) subtract(rest, other, factor)
  }
  return rest
}

function subtract(from: Map<number, number>, other: Equation, factor: number): void {
  for (const [row, value] of other) {
    const rest = ((from.get(row) ?? 0) + (prime - factor) * value) % prime
    if (rest === 0) from.delete(row)
    else from.set(row, rest)
  }
}

function withEquation(solved: Solved, equation: Equation): Solved {
  const rest = scaled(reduced(equation, solved))
  const pivot = rest.keys().next().value
  if (pivot === undefined) return solved
  const more = new Map<number, Equation>()
  for (const [row, other] of solved) {
    const factor = other.get(pivot)
    if (factor === undefined) more.set(row, other)
    else {
      const without = new Map(other)
      subtract(without, rest, factor)
      more.set(row, without)
    }
  }
  return more.set(pivot, rest)
}

/** The equation with its terms in order, scaled so that the first factor is 1. */
function scaled(equation: Equation): Equation {
  const entries = [...equation].toSorted(([a], [b]) => a - b)
  const [first] = entries
  if (!first) return equation
  const factor = inverseOf(first[1])
  return new Map(entries.map(([row, value]) => [row, (value * factor) % prime]))
}

const keyOf = (equation: Equation): string => [...equation].flat().join()

/** The modulus. A double holds products of two residues exactly. */
const prime = 67_108_859

const residues = new Map<number, number>()
/** The largest divisor of weights. Answers are averaged over at most fifty questions. */
const largestDivisor = 64

function residueOf(weight: number): number {
  const known = residues.get(weight)
  if (known !== undefined) return known
  for (let divisor = 1; divisor <= largestDivisor; divisor++) {
    const whole = Math.round(weight * divisor)
    if (Math.abs(weight * divisor - whole) > 1e-9) continue
    const residue = ((((whole % prime) + prime) % prime) * inverseOf(divisor)) % prime
    residues.set(weight, residue)
    return residue
  }
  throw new RangeError(`${weight} is no share of a few answers`)
}

/** Inverse by Fermat's little theorem: the power of the prime minus two. */
function inverseOf(value: number): number {
  let [result, base] = [1, value % prime]
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
  }
  return result
}
