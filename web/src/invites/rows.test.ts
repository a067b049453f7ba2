import { expect, test } from 'vitest'
import { isBlank, isComplete, newRow, problemsOf, type RowValues, refusedAddresses } from './rows.ts'

const row = (changes: Partial<RowValues> = {}) =>
  newRow({ first_name: 'Анна', last_name: 'Орлова', email: 'anna@firma.ru', position: '', ...changes })
const problemsIn = (...rows: ReturnType<typeof row>[]) => {
  const problems = problemsOf(rows)
  return rows.map(({ key }) => problems.get(key) ?? {})
}

test('a right row has no problems, nor has a blank one', () => {
  expect(problemsIn(row(), newRow())).toEqual([{}, {}])
  expect([
    isBlank(newRow()),
    isBlank(row({ first_name: ' ' })),
    isComplete(row()),
    isComplete(row({ email: ' ' })),
  ]).toEqual([true, false, true, false])
})

test('what is missing or wrong is said at its field', () => {
  expect(
    problemsIn(
      row({ first_name: ' ' }),
      row({ last_name: '', email: 'b@firma' }),
      row({ email: 'c@firma.ru Bcc: evil@x.ru' }),
      row({ email: 'd@firma.ru', position: 'х'.repeat(121) }),
    ),
  ).toEqual([
    { first_name: 'Введите имя' },
    { last_name: 'Введите фамилию', email: 'Введите корректный email' },
    { email: 'Введите корректный email' },
    { position: 'Не больше 120 символов' },
  ])
})

test.each(['=HYPERLINK("http://x")', '+7 900', '-1', '@SUM(A1)', ' =1'])('«%s» is no name', (text) => {
  const [problems] = problemsIn(row({ first_name: text, position: text }))
  expect(Object.keys(problems ?? {})).toEqual(['first_name', 'position'])
  expect(problems?.first_name?.replaceAll('\u00a0', ' ')).toBe('Здесь формула, а не текст. Впишите значение')
})

test('the second row with an address is the wrong one, whatever its letters', () => {
  expect(problemsIn(row(), row({ email: ' ANNA@firma.ru ' }), row({ email: 'other@firma.ru' }))).toEqual([
    {},
    { email: 'Этот email указан дважды' },
    {},
  ])
})

test('what the server said of an address stays with the address, not with the row', () => {
  const sent = [row({ email: 'one@firma.ru' }), row({ email: 'Two@firma.ru' })]
  const issues = [
    { loc: ['body', 'invites', 1, 'email'], msg: 'Этот email уже зарегистрирован' },
    { loc: ['body', 'other'], msg: 'другое' },
  ]
  const refused = refusedAddresses(sent, issues)
  const [first, second] = sent
  expect(problemsOf(sent, refused)).toEqual(new Map([[second?.key, { email: 'Этот email уже зарегистрирован' }]]))
  const corrected = sent.map((one) => (one === second ? { ...one, email: 'three@firma.ru' } : one))
  expect(problemsOf(corrected, refused).size).toBe(0)
  expect(first?.email).toBe('one@firma.ru')
})
