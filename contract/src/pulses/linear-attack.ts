/**
 * The attacker's algebra. Whoever reads sums over people's answers can add and subtract them, weighed as they like; what comes out
 * is about those people whose answers do not cancel out. This finds the fewest people that anything can be about.
 *
 * It is exact and takes the worst for granted: that every told value is known without its rounding, that it is known which questions
 * each person answered, and that everybody's answers are unknown but these sums. It counts in the field of the residues of a prime
 * instead of fractions; what vanishes there and not among fractions would need a determinant that 67108859 divides.
 */

/** How often the answer of each person of a kind to one question counts in a sum. Answers to two questions are two unknowns. */
export type Term = { readonly kind: number; readonly unknown: string; readonly weight: number }

export type ToldSums = {
  /** How many people are of each kind: they answered the same questions, and count alike in every sum. */
  readonly sizes: readonly number[]
  readonly rows: readonly (readonly Term[])[]
}

/** The fewest people that something is about: the sizes of these kinds added up. */
export type Determined = {
  readonly people: number
  readonly kinds: readonly number[]
  /** The told sums that it is put together from. */
  readonly rows: readonly number[]
}

export type Attack = {
  /** Null: nothing is about so few. */
  readonly found: Determined | null
  /** False where the search was given up, and what was found is the best until then. */
  readonly isComplete: boolean
}

/** The same at once; Infinity where nothing is about at most `upTo` people. */
export function smallestSupport(told: ToldSums, upTo: number): number {
  const work = attack(told, upTo)
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) continue
    if (!step.value.isComplete) throw new RangeError('the sums are too many to be searched')
    return step.value.found?.people ?? Number.POSITIVE_INFINITY
  }
}

/**
 * Looks for what is about at most `upTo` people, and gives it with the fewest. In small steps, between which a server answers others.
 *
 * Any sum of sums is given by how often each told sum is taken. An unknown drops out of it where those numbers fulfil one equation,
 * and unknowns of more than `upTo` people with the same equation must drop out. What these equations leave is little or nothing, and is
 * searched: of the largest kinds that are more than `upTo` people together, one must drop out. After `mostNodes` tries it is given up; a
 * decided release needs a handful.
 */
export function* attack({ sizes, rows }: ToldSums, upTo: number, mostNodes = 5_000): Generator<void, Attack> {
  const kinds = yield* kindsOf(sizes, rows)
  const search: Search = { sizes, limit: upTo, found: null, nodes: 0, mostNodes }
  yield* searchIn(search, kinds, new Map())
  return { found: search.found, isComplete: search.nodes <= mostNodes }
}

/** Of how often each told sum is taken: so often it counts in the unknown. */
type Equation = ReadonlyMap<number, number>
type Kind = { readonly kind: number; readonly equations: readonly Equation[] }
/** What must hold, each solved for one number that stands in no other. */
type Solved = ReadonlyMap<number, Equation>
type Search = {
  readonly sizes: readonly number[]
  readonly mostNodes: number
  limit: number
  found: Determined | null
  nodes: number
}

/** So many unknowns are looked at without a pause: a few milliseconds. */
const inOneStep = 200
/** So many equations are solved without a pause: each is taken off all that were solved before. */
const largeInOneStep = 4

function* kindsOf(sizes: readonly number[], rows: ToldSums['rows']): Generator<void, Kind[]> {
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

/** Looks among what fulfils the solved equations. Parts that share no told sum are looked at one by one: the fewest are in one. */
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
  // Taken at random, no kind that is left drops out.
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

/** What is left of the unknowns when those of too many people have dropped out, and in how many ways they can. */
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

/** The sums that something about all of these kinds is put together from, with as few that are chosen freely as there are ways. */
function rowsOf({ kinds, solved }: { kinds: readonly Kind[]; solved: Solved }): number[] {
  const free = new Set(kinds.flatMap(({ equations }) => equations.flatMap((equation) => [...equation.keys()])))
  const bound = [...solved].flatMap(([row, equation]) =>
    [...equation.keys()].some((other) => free.has(other)) ? [row] : [],
  )
  return [...new Set([...free, ...bound])].toSorted((a, b) => a - b)
}

const peopleIn = ({ sizes }: Search, kinds: readonly Kind[]): number =>
  kinds.reduce((sum, { kind }) => sum + (sizes[kind] ?? 0), 0)

/** Kinds that share no told sum, not even over others. */
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

/** The same equation without the numbers that others are solved for. */
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

/** The same equation with its numbers in order, and one for the first of them. */
function scaled(equation: Equation): Equation {
  const entries = [...equation].toSorted(([a], [b]) => a - b)
  const [first] = entries
  if (!first) return equation
  const factor = inverseOf(first[1])
  return new Map(entries.map(([row, value]) => [row, (value * factor) % prime]))
}

const keyOf = (equation: Equation): string => [...equation].flat().join()

/** Products of two residues stay whole numbers that a double holds exactly. */
const prime = 67_108_859

const residues = new Map<number, number>()
/** Answers are averaged over at most fifty questions. */
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

/** Fermat: to the power of two less than the prime. */
function inverseOf(value: number): number {
  let [result, base] = [1, value % prime]
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
  }
  return result
}
