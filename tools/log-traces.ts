/** The shapes of secrets and personal data. None of our logs may contain them. */
const traces: Readonly<Record<string, RegExp>> = {
  'a link or a token': /[0-9a-f]{4}-[0-9a-f]{12}\.[A-Za-z0-9_-]{20,}/,
  'an address of a person': /[\w.+-]+(?:@|%40)[\w-]+\.\w+/,
  'a bearer': /bearer [\w.-]{10,}/i,
  'words of people': /[а-яё]/i,
}

/**
 * Lines of a log that contain secrets or personal data, with the reason. The log is in English, so a person has typed
 * any Russian word in it.
 */
export const tracesIn = (log: string, secrets: readonly string[] = []): string[] =>
  log
    .split('\n')
    .filter((line) => !isGreeting(line))
    .flatMap((line) => [
      ...Object.entries(traces).flatMap(([what, shape]) => (shape.test(line) ? [`${what}: ${line}`] : [])),
      ...secrets.filter((secret) => line.includes(secret)).map(() => `a password: ${line}`),
    ])

/** The sentences that the server prints for its operator at the start. The link of the first start is for them. */
const isGreeting = (line: string): boolean =>
  ['Камертон готов: ', 'Стоит знать: ', 'Первый запуск: '].some((mark) => line.startsWith(mark))
