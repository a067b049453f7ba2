import { expect, test } from 'vitest'
import { marksIn } from './marks'

const marked = (text: string, name: string) =>
  marksIn(text, name).flatMap(({ from, to, why }) => (why === 'Это ваше имя.' ? [text.slice(from, to)] : []))

test.each([
  ['Спросите в смене, Анна, звоните', 'Анна Соколова', ['Анна']],
  ['Позовите Анну Соколову из первой смены', 'Анна Соколова', ['Анну', 'Соколову']],
  ['Передайте Игорю Чёрному', 'Игорь Чёрный', ['Игорю']],
  ['Всё решили без Олега', 'Олег Ким', ['Олега']],
])('the writer’s own name is marked in any case: %s', (text, name, words) => {
  expect(marked(text, name)).toEqual(words)
})

test.each([
  ['Верно сказано, вера в успех есть', 'Вера Демина'],
  ['Мир и покой', 'Ян Ли'],
  ['соколова гора', 'Анна Соколова'],
])('another word is none: %s', (text, name) => {
  expect(marked(text, name)).toEqual([])
})
