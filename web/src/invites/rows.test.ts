import { expect, test } from 'vitest'
import { willLead } from './role-and-team.ts'
import {
  type Against,
  invitationOf,
  isBlank,
  isComplete,
  newRow,
  problemsOf,
  type RowValues,
  refusalsOf,
} from './rows.ts'

const row = (changes: Partial<RowValues> = {}) =>
  newRow({
    first_name: 'Анна',
    last_name: 'Орлова',
    email: 'anna@firma.ru',
    position: '',
    role: '',
    team: '',
    ...changes,
  })
const sales = { id: '01900000-0000-7000-8000-000000000001', name: 'Продажи', manager_id: null }
const support = { id: '01900000-0000-7000-8000-000000000002', name: 'Отдел поддержки', manager_id: 'vera' }
const against: Against = {
  giving: { roles: ['employee', 'manager'], teams: [sales, support] },
  forAll: { role: 'employee', team: '' },
  ownAddress: 'own@firma.ru',
  colleagues: new Set(['colleague@firma.ru']),
  invited: new Set(['invited@firma.ru']),
  refused: new Map(),
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const problemsIn = (...rows: ReturnType<typeof row>[]) => {
  const problems = problemsOf(rows, against)
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

test('the own address, and one whose invitation is open, are wrong before anything is sent', () => {
  const said = problemsIn(row({ email: 'Own@firma.ru' }), row({ email: 'invited@firma.ru' }), row())
  expect(said.map(({ email }) => plain(email))).toEqual([
    'Это ваш адрес: вы уже в компании',
    'На этот email уже отправлено приглашение',
    undefined,
  ])
})

test('role and team are known by their words; what a row does not say holds for all', () => {
  const forAll = { role: 'manager', team: sales.id } as const
  const askedOf = (changes: Partial<RowValues>) => {
    const { role, team_id } = invitationOf(row(changes), { giving: against.giving, forAll })
    return [role, team_id]
  }
  expect(askedOf({})).toEqual(['manager', sales.id])
  expect(askedOf({ role: ' СОТРУДНИК ', team: 'отдел  Поддержки' })).toEqual(['employee', support.id])
  expect(askedOf({ role: 'employee', team: '-' })).toEqual(['employee', null])
})

test('a role or a team that nobody can give is said in its row', () => {
  const wrong = [
    row({ role: 'директор', team: 'Склад' }),
    row({ email: 'b@firma.ru', role: 'Администратор' }),
    row({ email: 'c@firma.ru', role: 'Владелец' }),
    row({ email: 'd@firma.ru', role: 'Руководитель', team: 'продажи' }),
  ]
  expect(problemsIn(...wrong).map(({ role, team }) => [plain(role), plain(team)])).toEqual([
    ['Такой роли нет', 'Такой команды нет'],
    ['Эту роль даёт только владелец', undefined],
    ['Владение передают, приглашением его не дать', undefined],
    [undefined, undefined],
  ])
})

test('a team is not called unknown before the teams have come', () => {
  const waiting = { ...against, giving: { ...against.giving, teams: null } }
  const rows = [row({ team: 'Продажи' }), row({ email: 'b@firma.ru' })]
  const problems = problemsOf(rows, waiting)
  expect(rows.map(({ key }) => plain(problems.get(key)?.team))).toEqual(['Команды ещё не загрузились', undefined])
})

test('what the server said of a value stays with the value, not with the row', () => {
  const sent = [
    row({ email: 'one@firma.ru' }),
    row({ email: 'Two@firma.ru' }),
    row({ email: 'c@firma.ru', team: sales.id }),
  ]
  const { refused, places } = refusalsOf(
    sent.map((one) => invitationOf(one, against)),
    [
      { loc: ['body', 'invites', 1, 'email'], msg: 'Этот email уже зарегистрирован' },
      { loc: ['body', 'invites', 2, 'team_id'], msg: 'Такой команды нет. Выберите другую' },
      { loc: ['body', 'other'], msg: 'другое' },
    ],
  )
  expect(places).toEqual([1, 2])
  const [, second, third] = sent
  expect(problemsOf(sent, { ...against, refused })).toEqual(
    new Map([
      [second?.key, { email: 'Этот email уже зарегистрирован' }],
      [third?.key, { team: 'Такой команды нет. Выберите другую' }],
    ]),
  )
  const corrected = sent.map((one) => ({
    ...one,
    email: one === second ? 'three@firma.ru' : one.email,
    team: one === third ? support.id : one.team,
  }))
  expect(problemsOf(corrected, { ...against, refused }).size).toBe(0)
})

test.each([
  ['руководитель', sales.name, true],
  ['руководитель', support.name, false],
  ['сотрудник', sales.name, false],
  ['руководитель', '', false],
])('a %s of «%s» will lead it: %s', (role, team, leads) => {
  expect(willLead({ role, team }, against.giving, against.forAll)).toBe(leads)
})
