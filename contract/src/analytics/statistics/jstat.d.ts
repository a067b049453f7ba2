/** The few functions of jstat 1.9.6 that we use; the package brings no types. */
declare module 'jstat' {
  const jStat: {
    /** Regularised incomplete beta function I_x(a, b). */
    ibeta(x: number, a: number, b: number): number
    /** Complementary error function. */
    erfc(x: number): number
    readonly studentt: { inv(probability: number, degreesOfFreedom: number): number }
  }
  export default jStat
}
