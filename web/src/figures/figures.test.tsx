import { judge } from '@kamerton/contract/analytics/verdict'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { Change } from './change'
import { Compared } from './compared'
import { IntervalAxis } from './interval-axis'
import { NumberTable } from './number-table'
import { placeOn } from './place'
import { RoleName } from './role-name'
import { Scale } from './scale'
import { Score } from './score'
import { TeamBreakdown } from './team-breakdown'
import { Verdict } from './verdict'
import { Withheld } from './withheld'
import { WithheldTeams } from './withheld-teams'

/** The only rendered element. */
const drawn = (container: HTMLElement) => {
  const { firstElementChild } = container
  if (!firstElementChild) throw new Error('nothing was drawn')
  return firstElementChild
}
const rows = { low: -100, high: 100 }

describe('a score', () => {
  test.each([
    ['enps', 50, 'good', '+50, хорошо'],
    ['enps', 49.4, 'watch', '+49, следить'],
    ['enps', -0.6, 'bad', '−1, плохо'],
    ['mood', 3.96, 'good', '4,0, хорошо'],
    ['mood', 2.94, 'bad', '2,9, плохо'],
    ['engagement', 64.6, 'watch', '65, следить'],
    ['participation', 59.4, 'bad', '59 %, плохо'],
  ] as const)('of %s %d has the colour of %s, judged as it is shown', (measure, value, band, words) => {
    const { container } = draw(<Score measure={measure} value={value} n={5} />)
    expect(drawn(container)).toHaveClass(band)
    expect(drawn(container)).toHaveTextContent(words)
  })

  test('that is not there says N/A and has no colour', () => {
    const { container } = draw(<Score measure="enps" value={null} n={0} />)
    expect(container).toHaveTextContent(/^N\/A$/)
    expect(draw(<Score measure="scoring" value={null} n={null} absent="мало данных" />).container).toHaveTextContent(
      'N/A, мало данных',
    )
    expect(drawn(container)).not.toHaveClass('good')
    expect(drawn(container)).not.toHaveClass('watch')
    expect(drawn(container)).not.toHaveClass('bad')
  })
})

describe('a change', () => {
  test.each([
    ['up', 12, 'up', '+12заметная перемена'],
    ['down', -12, 'down', '−12заметная перемена'],
  ] as const)('%s that is noticeable takes its colour', (trend, value, tone, words) => {
    const { container } = draw(<Change value={value} digits={0} verdict={{ trend, change_grade: 'noticeable' }} />)
    expect(drawn(container)).toHaveClass(tone)
    expect(drawn(container)).toHaveTextContent(words)
  })

  test.each([
    [12, '+12в пределах шума'],
    [-12, '−12в пределах шума'],
    [0, '0в пределах шума'],
  ] as const)('of %d within the noise stays grey, whatever its sign', (value, words) => {
    const { container } = draw(<Change value={value} digits={0} verdict={{ trend: 'stable', change_grade: 'noise' }} />)
    expect(drawn(container)).not.toHaveClass('up')
    expect(drawn(container)).not.toHaveClass('down')
    expect(drawn(container)).toHaveTextContent(words)
  })

  test.each([
    ['up', 12, '+12похоже на\u00a0рост'],
    ['down', -12, '−12похоже на\u00a0падение'],
  ] as const)('%s that is only likely stays grey and says what it looks like', (trend, value, words) => {
    const { container } = draw(<Change value={value} digits={0} verdict={{ trend, change_grade: 'likely' }} />)
    expect(drawn(container)).not.toHaveClass(trend)
    expect(container.textContent).toBe(words)
  })

  test('of too few answers is not judged, and between two subjects it is a difference', () => {
    const few = draw(<Change value={12} digits={0} verdict={{ trend: 'stable', change_grade: null }} />)
    expect(few.container).toHaveTextContent(/^\+12мало данных$/)
    const two = draw(<Change value={12} digits={0} verdict={{ trend: 'up', change_grade: 'likely' }} of="subjects" />)
    expect(two.container).toHaveTextContent(/^\+12похоже, выше$/)
  })

  test('carries the decimals of its metric', () => {
    draw(<Change value={0.1} digits={1} verdict={{ trend: 'stable', change_grade: 'noise' }} />)
    expect(screen.getByText('+0,1')).toBeInTheDocument()
  })

  test('without a period before says so, and claims nothing', () => {
    const { container } = draw(<Change value={null} digits={0} verdict={{ trend: 'up', change_grade: 'noticeable' }} />)
    expect(container).toHaveTextContent(/^сравнить пока не с чем$/)
    expect(drawn(container)).not.toHaveClass('up')
  })
})

describe('a verdict', () => {
  const values = { good: 80, watch: 70, bad: 50 } as const
  const drawVerdict = (value: number, n = 20) => draw(<Verdict of={judge('engagement', { value, n })} />).container

  test.each([
    ['good', 'хорошо'],
    ['watch', 'следить'],
    ['bad', 'плохо'],
  ] as const)('of %s is the word %s, a sign and its colour', (band, word) => {
    const container = drawVerdict(values[band])
    expect(drawn(container)).toHaveClass(band)
    expect(drawn(container)).toHaveTextContent(new RegExp(`^${word}$`))
    expect(container.querySelectorAll('svg[aria-hidden]')).toHaveLength(1)
  })

  test('has a sign of its own for every band', () => {
    const signs = Object.values(values).map((value) => drawVerdict(value).querySelector('svg')?.innerHTML)
    expect(new Set(signs).size).toBe(3)
  })

  test('that is not given says why, in no colour and without a sign', () => {
    const container = drawVerdict(80, 4)
    expect(container).toHaveTextContent(/^мало ответов$/)
    expect([...drawn(container).classList]).toEqual(['word'])
    expect(container.querySelector('svg')).toBeNull()
  })
})

describe('a difference from the company', () => {
  test.each([
    ['above_company', 'good', 'выше компании'],
    ['below_company', 'bad', 'ниже компании'],
  ] as const)('%s is a word, an arrow and a colour', (comparison, tone, word) => {
    const { container } = draw(<Compared with={comparison} />)
    expect(drawn(container)).toHaveClass(tone)
    expect(container).toHaveTextContent(new RegExp(`^${word}$`))
    expect(container.querySelectorAll('svg')).toHaveLength(1)
  })

  test('that is unclear is not said', () => {
    expect(draw(<Compared with="unclear" />).container).toHaveTextContent(/^$/)
  })
})

describe('teams beside the company', () => {
  const interval = { low: 2.9, high: 3.3 }
  const team = { id: 'a', name: 'Поддержка', value: 3.1, interval, n: 12, invited: 14 } as const
  const company = { value: 4, interval: { low: 3.9, high: 4.1 }, n: 62, invited: 75 }

  test('stand on one axis with its ends, the company first, each with its answers and its word', () => {
    draw(
      <TeamBreakdown
        measure="mood"
        name="Настроение"
        company={company}
        teams={[{ ...team, comparison: 'below_company' }]}
      />,
    )
    const [head, first, second] = screen.getAllByRole('row')
    expect(head).toHaveTextContent('КомандаПолоса: где с вероятностью 95 % лежит настоящее значение1,05,0Настроение')
    expect(first).toHaveTextContent('Вся компания62 из 754,0')
    expect(second).toHaveTextContent('Поддержка12 из 143,1ниже компании')
    expect(within(second ?? document.body).getByRole('img')).toHaveAccessibleName('от 2,9 до 3,3')
    expect(within(second ?? document.body).getByRole('link')).toHaveAttribute('href', '/app/teams/a')
    expect(document.querySelectorAll('.company')).toHaveLength(2)
  })

  test('a scale with two signs shows its zero; without a company there is no line', () => {
    draw(
      <TeamBreakdown
        measure="enps"
        name="eNPS"
        company={null}
        teams={[{ ...team, value: 20, comparison: 'unclear', note: 'лучшая' }]}
      />,
    )
    const [head, only] = screen.getAllByRole('row')
    expect(head).toHaveTextContent('−1000+100')
    expect(only).toHaveTextContent('Поддержка12 из 14, лучшая+20')
    expect(document.querySelector('.company')).toBeNull()
  })

  test('a team of a few answers says so where its interval is not drawn', () => {
    const few = { ...team, interval: null, n: 3, invited: 4, comparison: 'unclear' } as const
    draw(<TeamBreakdown measure="mood" name="Настроение" company={null} teams={[few]} />)
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Поддержка3 из 4, мало ответов3,1')
  })

  test('of more than ten those between the ends are one link away', () => {
    const teams = Array.from({ length: 12 }, (_, at) => ({ ...team, id: String(at), comparison: 'unclear' as const }))
    draw(<TeamBreakdown measure="mood" name="Настроение" company={null} teams={teams} />)
    expect(screen.getAllByRole('row')).toHaveLength(12)
    expect(screen.getByRole('link', { name: 'Ещё 2\u00a0команды между ними' })).toHaveAttribute('href', '/app/teams')
  })

  test('those that are hidden stand first, each with its own reason; those that are silent hide nothing', () => {
    const { container } = draw(
      <WithheldTeams
        k={5}
        teams={[
          { name: 'Кадры', reason: 'too_few_answers' },
          { name: 'Финансы', reason: 'too_few_answers' },
          { name: 'Офис', reason: 'no_answers' },
          { name: 'Склад', reason: 'newcomers', shownFrom: new Date('2026-12-08T09:00:00Z') },
          { name: 'Юристы', reason: 'counted_with_others' },
          { name: 'Ночь', reason: 'counted_with_others', shownFrom: new Date('2026-12-12T09:00:00Z') },
        ]}
      />,
    )
    expect(container).toHaveTextContent(
      'Кадры и Финансы: меньше 5 ответов, не считая вашего.' +
        'Склад: скрыто: часть людей в команде меньше 14 дней, а без них ответов мало, покажем в опросах с 8 декабря.' +
        'Юристы: отдельного итога нет: этих людей посчитали вместе с теми, кто без команды, или в их основной команде.' +
        'Ночь: отдельного итога нет: этих людей посчитали вместе с теми, кто без команды, или в их основной команде; к тому же они в команде недавно, сама она появится не раньше 12 декабря.' +
        'Офис: ответов нет.',
    )
    expect(container.querySelectorAll('svg')).toHaveLength(1)
    const silent = draw(<WithheldTeams k={5} teams={[{ name: 'Офис', reason: 'no_answers' }]} />).container
    expect(silent).toHaveTextContent(/^Офис: ответов нет\.$/)
    expect(silent.querySelector('svg')).toBeNull()
    expect(draw(<WithheldTeams k={5} teams={[{ name: 'Склад', reason: 'running' }]} />).container).toHaveTextContent(
      /^Склад: опрос идёт, итоги появятся после завершения\.$/,
    )
    expect(draw(<WithheldTeams k={5} teams={[]} />).container).toHaveTextContent(/^$/)
  })
})

describe('what is withheld', () => {
  test.each(['figure', 'row'] as const)('in the place of a %s says why, beside a lock', (as) => {
    const { container } = draw(<Withheld as={as}>меньше 5 ответов</Withheld>)
    expect(drawn(container)).toHaveClass(as)
    expect(container).toHaveTextContent(/^меньше 5 ответов$/)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden')
  })
})

describe('an interval', () => {
  const bandOf = (container: HTMLElement) => container.querySelector('.band')

  test('is drawn where it lies on the whole scale, under its value', () => {
    const { container } = draw(
      <IntervalAxis range={rows} value={0} interval={{ low: -50, high: 50 }} company={20} label="от −50 до +50" />,
    )
    expect(screen.getByRole('img', { name: 'от −50 до +50' })).toBeInTheDocument()
    expect(bandOf(container)).toHaveAttribute('x', '25%')
    expect(bandOf(container)).toHaveAttribute('width', '50%')
    expect(container.querySelector('.point')).toHaveAttribute('x', '50%')
    expect(container.querySelector('.company')).toHaveAttribute('x1', '60%')
    expect(container.querySelector('.zero')).toHaveAttribute('x1', '50%')
  })

  test('never leaves its scale', () => {
    const { container } = draw(
      <IntervalAxis range={rows} value={130} interval={{ low: 90, high: 140 }} company={null} />,
    )
    expect(bandOf(container)).toHaveAttribute('x', '95%')
    expect(bandOf(container)).toHaveAttribute('width', '5%')
    expect(container.querySelector('.point')).toHaveAttribute('x', '100%')
    expect(placeOn(rows, -140)).toBe(0)
  })

  test('is left out where there is none, and so are a value, a company and a zero', () => {
    const { container } = draw(<IntervalAxis range={{ low: 1, high: 5 }} value={null} interval={null} company={null} />)
    expect(drawn(container)).toBeEmptyDOMElement()
    expect(drawn(container)).toHaveAttribute('aria-hidden', 'true')
  })

  test('of everybody has a colour of its own', () => {
    const axis = { range: rows, value: 0, interval: null, company: 0 }
    expect(drawn(draw(<IntervalAxis {...axis} isCompany />).container)).toHaveClass('all')
    expect(drawn(draw(<IntervalAxis {...axis} />).container)).not.toHaveClass('all')
  })

  test('on a scale stands among the marks where the bands begin', () => {
    const { container } = draw(
      <Scale range={{ low: 0, high: 100 }} value={83} interval={{ low: 80, high: 86 }} ticks={[60, 80]} />,
    )
    expect([...container.querySelectorAll('.tick')].map((line) => line.getAttribute('x1'))).toEqual(['60%', '80%'])
    expect(bandOf(container)).toHaveAttribute('width', '6%')
    expect(container.querySelector('.marker')).toHaveAttribute('x', '83%')
  })

  test('of a count is none: nothing was guessed', () => {
    const { container } = draw(<Scale range={{ low: 0, high: 100 }} value={83} interval={null} ticks={[60, 80]} />)
    expect(bandOf(container)).toBeNull()
  })
})

test('the numbers behind a chart are a table with names for its rows and columns', () => {
  draw(
    <NumberTable
      label="По командам"
      head={['Команда', 'eNPS', 'Ответили']}
      rows={[
        ['Офис', '+20', '5 из 6'],
        ['Кадры', 'N/A'],
      ]}
      result={['Всего', '5']}
    />,
  )
  expect(screen.getByRole('table', { name: 'По командам' })).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Команда',
    'eNPS',
    'Ответили',
  ])
  expect(screen.getByRole('cell', { name: 'N/A' })).toHaveAttribute('colspan', '2')
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Офис', 'Кадры', 'Всего'])
})

test.each([
  ['owner', 'Владелец'],
  ['admin', 'Администратор'],
  ['manager', 'Руководитель'],
  ['employee', 'Сотрудник'],
] as const)('the role %s is told by its name, in its own colour', (role, name) => {
  draw(<RoleName role={role} />)
  expect(screen.getByText(name)).toHaveClass(role)
})
