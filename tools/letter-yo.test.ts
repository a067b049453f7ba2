import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Literal texts of the specification, which keep their letters. Every other text of the interface has its ё. */
const literals = [
  'Завершен',
  'Отменен',
  'Шаблон успешно удален',
  'Пульс успешно удален',
  'Положительный отзыв удален',
  'Отрицательный отзыв удален',
  'Пароль успешно изменен!',
  'Платеж за подписку',
  'Отчет',
  'Отчеты',
  'Отчеты и аналитика',
  'Обновить отчет',
  'Email не подтвержден. Проверьте вашу почту и перейдите по ссылке подтверждения.',
  'Ошибка регистрации. Попробуйте еще раз.',
  'Произошла ошибка при подтверждении email. Попробуйте еще раз.',
  'Произошла ошибка при отправке. Попробуйте еще раз.',
  'В вашу команду еще не пригласили сотрудников',
  'Комментарий сохранен',
  'Ваш комментарий успешно сохранен.',
  'Отправить еще раз',
  'Добавить еще одного сотрудника',
]

/** Words with two readings, or in both spellings by right. */
const ambiguous = new Set(['все', 'всем', 'е', 'счета', 'узнает', 'узнаете', 'чем'])

/** Sources with texts; the word lists of the guard have to know both spellings. */
const sources = globSync(['contract/src/**/*.{ts,tsx}', 'server/src/**/*.{ts,tsx}', 'web/src/**/*.{ts,tsx}']).filter(
  (file) => !/\.test\.|\/testing\/|\/guard\//.test(file),
)

const textOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\\u00a0|&nbsp;|\u00a0/gi, ' ')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[а-яё]+/g) ?? []

const isLiteral = (line: string): boolean =>
  literals.some((one) => line.includes(`'${one}'`) || line.includes(`"${one}"`) || line.trim() === one)

test('a word that the interface writes with ё somewhere is written so everywhere', () => {
  const texts = sources.map((file) => ({ file, lines: textOf(file).split('\n') }))
  const known = new Set(
    texts
      .flatMap(({ lines }) => lines.flatMap(wordsOf))
      .flatMap((word) => (word.includes('ё') ? [word.replaceAll('ё', 'е')] : [])),
  )
  // Words that people write without it most often, whether or not a text has them now.
  for (const word of ['еще', 'отчет', 'счет', 'зачет', 'учет', 'прием', 'надежный', 'соберется', 'придет'])
    known.add(word)
  const wrong = texts.flatMap(({ file, lines }) =>
    lines
      .filter((line) => !isLiteral(line))
      .flatMap((line) =>
        wordsOf(line)
          .filter((word) => known.has(word) && !ambiguous.has(word))
          .map((word) => `${file}: «${word}» in ${line.trim()}`),
      ),
  )
  expect(wrong).toEqual([])
})

test('each literal text is still somewhere in the interface', () => {
  const all = sources.map(textOf).join('\n')
  expect(literals.filter((one) => !all.includes(one))).toEqual([])
})
