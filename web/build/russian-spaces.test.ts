import { expect, test } from 'vitest'
import { russianSpaces, withSpacesKept } from './russian-spaces.ts'

/** Shows no-break spaces as `_`. */
const kept = (text: string): string => withSpacesKept(text).replaceAll('\u00a0', '_')

test('no line ends with a short word, begins with a dash, or parts a number from what it counts', () => {
  expect(kept('Не «в пределах шума», а и не на глаз')).toBe('Не_«в_пределах шума», а_и_не_на_глаз')
  expect(kept('Так ли это, то же самое')).toBe('Так_ли это, то_же самое')
  expect(kept('ответили 38 % из 5 человек и 2 или 3')).toBe('ответили 38_% из_5_человек и_2_или 3')
  expect(kept('Правда — шум')).toBe('Правда_— шум')
  expect(kept('живой мост, дома и')).toBe('живой мост, дома и')
})

test('the words of a page are kept so, and neither its marks, its code nor what it says by itself in the browser', () => {
  const island = '<div data-island="x"><div>на виду</div></div>'
  const html = `<head><title>О нас</title></head><body><p class="a и b">в <b>доме</b></p><code>a и b</code>${island}<p>у нас</p></body>`
  expect(russianSpaces(html).replaceAll('\u00a0', '_')).toBe(
    `<head><title>О нас</title></head><body><p class="a и b">в_<b>доме</b></p><code>a и b</code>${island}<p>у_нас</p></body>`,
  )
})
