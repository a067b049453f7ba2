/** What people hold or type, by how it looks; no log of ours may keep any of it. */
const traces: Readonly<Record<string, RegExp>> = {
  'a link or a token': /[0-9a-f]{4}-[0-9a-f]{12}\.[A-Za-z0-9_-]{20,}/,
  'an address of a person': /[\w.+-]+(?:@|%40)[\w-]+\.\w+/,
  'a bearer': /bearer [\w.-]{10,}/i,
  'words of people': /[а-яё]/i,
}

/** Lines of a log that keep what they must not, with the reason. The log speaks English, so a russian word in it was typed by somebody. */
export const tracesIn = (log: string, secrets: readonly string[] = []): string[] =>
  log
    .split('\n')
    .filter((line) => !isGreeting(line))
    .flatMap((line) => [
      ...Object.entries(traces).flatMap(([what, shape]) => (shape.test(line) ? [`${what}: ${line}`] : [])),
      ...secrets.filter((secret) => line.includes(secret)).map(() => `a password: ${line}`),
    ])

/** What a start says to whoever started it, in plain sentences of its own. */
const isGreeting = (line: string): boolean =>
  ['Камертон готов: ', 'Стоит знать: '].some((mark) => line.startsWith(mark))
