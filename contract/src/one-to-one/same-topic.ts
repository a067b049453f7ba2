/** A text for comparison: without case, spaces around and doubled, «ё» and a full stop. */
export const plainTopic = (text: string): string =>
  text
    .trim()
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .replace(/[.!…]+$/, '')

/** The earlier of two equal topics, of those that are still to be discussed. */
export function twinOf<T extends { text: string; is_done: boolean }>(
  points: readonly T[],
  text: string,
): T | undefined {
  const plain = plainTopic(text)
  return points.find((point) => !point.is_done && plainTopic(point.text) === plain)
}
