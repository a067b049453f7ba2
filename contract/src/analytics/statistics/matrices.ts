/** A square matrix by rows. */
export type Matrix = readonly (readonly number[])[]

/** A pivot below this, for matrices whose diagonal is 1, means that columns depend on each other. */
const singularPivot = 1e-10

/** The entry in `row` and `column`. @throws RangeError outside the matrix */
export function entry(matrix: Matrix, row: number, column: number): number {
  const value = matrix[row]?.[column]
  if (value === undefined) throw new RangeError(`no entry ${row}, ${column}`)
  return value
}

/**
 * Inverse of a symmetric positive definite matrix, by Gauss-Jordan elimination (which needs no pivoting then).
 * @throws RangeError when it is singular
 */
export function inverse(matrix: Matrix): number[][] {
  const size = matrix.length
  const work = matrix.map((row, index) => [...row, ...row.map((_, column) => (column === index ? 1 : 0))])
  for (const [index, pivotRow] of work.entries()) {
    const pivot = pivotRow[index] ?? 0
    if (!(Math.abs(pivot) > singularPivot)) throw new RangeError('the matrix is singular')
    for (let column = 0; column < 2 * size; column += 1) pivotRow[column] = (pivotRow[column] ?? 0) / pivot
    for (const row of work) {
      if (row !== pivotRow) subtract(row, pivotRow, row[index] ?? 0)
    }
  }
  return work.map((row) => row.slice(size))
}

function subtract(row: number[], other: readonly number[], factor: number): void {
  for (const [column, value] of other.entries()) row[column] = (row[column] ?? 0) - factor * value
}

/** Product of a matrix and a column. */
export function times(matrix: Matrix, column: readonly number[]): number[] {
  return matrix.map((row) => dot(row, column))
}

/** Sum of the products of two lists of the same length. */
export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

/**
 * Symmetric square root of a symmetric positive definite matrix and its inverse (Denman and Beavers 1976; converges
 * quadratically).
 * @throws RangeError when it is singular
 */
export function squareRoot(matrix: Matrix): { root: number[][]; inverseRoot: number[][] } {
  let root = matrix.map((row) => [...row])
  let inverseRoot: number[][] = matrix.map((row, index) => row.map((_, column) => (column === index ? 1 : 0)))
  for (let step = 0; step < 40; step += 1) {
    const next = mean(root, inverse(inverseRoot))
    inverseRoot = mean(inverseRoot, inverse(root))
    const moved = Math.max(
      ...next.flatMap((row, index) => row.map((v, column) => Math.abs(v - entry(root, index, column)))),
    )
    root = next
    if (moved < 1e-14) break
  }
  return { root, inverseRoot }
}

function mean(a: Matrix, b: Matrix): number[][] {
  return a.map((row, index) => row.map((value, column) => (value + entry(b, index, column)) / 2))
}
