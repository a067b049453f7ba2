/** One entry of a record whose other entries are absent. */
export const entryOf = <N extends string, V>(name: N, value: V): { [P in N]?: V } =>
  // A computed name widens to any text.
  ({ [name]: value }) as { [P in N]?: V }
