import type { TeamBefore } from '@kamerton/contract/pulses/launch'
import type { NoiseBefore } from '@kamerton/contract/pulses/noise-before'
import type { Silence } from '@kamerton/contract/pulses/replies'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { LaunchStep } from './launch-step'

const draft = aPulseCard({
  title: 'Пульс зимы',
  category: 'enps',
  status: 'draft',
  created_at: new Date('2026-11-22T09:00:00Z'),
})

let done: unknown[]
beforeEach(() => {
  done = []
})

type Given = {
  pulse?: Partial<PulseCard>
  people: number
  settled?: number
  settling?: Date[]
  unanswered?: Silence
  refusal?: ApiError
  isLeader?: boolean
  teams?: TeamBefore[]
  isBlind?: boolean
  noise?: NoiseBefore
  hasComments?: boolean
}

const drawn = ({
  pulse,
  people,
  settled = people,
  settling = [],
  unanswered,
  refusal,
  teams = [],
  isLeader = true,
  isBlind = true,
  noise,
  hasComments = false,
}: Given) =>
  draw(
    <LaunchStep
      launch={{
        pulse: { ...draft, ...pulse },
        crowd: { people, settled, settling, unanswered: unanswered ?? null },
        teams,
        ofCompany: 5,
        isBlind,
        hasComments,
        ...(noise && { noise: Promise.resolve({ noise }) }),
        now: new Date('2026-11-18T09:00:00Z'),
        timeZone: 'Europe/Moscow',
      }}
      may={{ choose: isLeader, invite: isLeader }}
      busy={false}
      refusal={refusal}
      onWait={(day) => done.push('waits until', day)}
      onLaunch={({ anonymity_threshold, ends_on, despite_silence }) =>
        done.push('launched with', anonymity_threshold, ends_on, ...(despite_silence ? ['despite'] : []))
      }
      onMakeNamed={() => done.push('named')}
      onBack={() => done.push('back')}
    />,
  )

const step = () => screen.getByRole('region', { name: 'Запустить пульс «Пульс зимы»?' })
/** Text of the step with ordinary spaces instead of no-break spaces. */
const said = () => step().textContent?.replaceAll('\u00A0', ' ')

test('a repeated pulse with a team of newcomers offers to wait for them; one that asks at once does not', async () => {
  const settling = Array.from({ length: 8 }, () => new Date('2026-11-25T06:00:00Z'))
  const teams = [{ name: 'Склад', people: 8, settled: 0, settling }]
  const pulse = {
    type: 'monthly' as const,
    schedule: { starts_on: '2026-11-19', time: '10:00' },
    target_type: 'company' as const,
    is_anonymous: true,
  }
  const { hand, unmount } = drawn({ pulse, people: 30, teams })
  await hand.click(screen.getByRole('button', { name: /^Подождать до\s25\sноября$/ }))
  expect(done).toEqual(['waits until', '2026-11-25'])
  unmount()
  drawn({ pulse: { ...pulse, type: 'one_time', schedule: null }, people: 30, teams })
  expect(screen.queryByRole('button', { name: /^Подождать/ })).toBeNull()
})

describe('B-10: before a launch', () => {
  test('five people are told of with the threshold that fits them, and what is enough', async () => {
    const { hand } = drawn({ people: 5 })
    expect(said()).toContain('Спросим 5 человек, письма уйдут сейчас.')
    expect(said()).not.toContain('Писем')
    expect(said()).toContain('Напомним20 ноября в 12:00, тем, кто не ответил')
    expect(said()).toContain('когда вы остановите')
    expect(said()).toContain('Итоги появятся, если ответят 4 из 5 или больше')
    expect(said()).toContain('итоги – от 3 ответов, не считая вашего')
    await hand.click(screen.getByRole('button', { name: 'Подробнее' }))
    const whole = await screen.findByRole('dialog', { name: 'Что скажем участникам' })
    expect(whole.textContent).toContain('когда ответили не меньше 3 человек, не считая того, кто смотрит')
    await hand.click(screen.getByRole('button', { name: 'Понятно' }))
    const choice = screen.getByRole('combobox', { name: 'Порог показа' })
    expect([...choice.children].map(({ textContent }) => textContent)).toEqual(['3', '4'])
    await hand.selectOptions(choice, '4')
    expect(said()).toContain('итоги – от 4 ответов')
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    expect(done).toEqual(['launched with', 4, null])
  })

  test('three people are asked by name, or more are invited', async () => {
    const { hand } = drawn({ people: 3 })
    expect(said()).toContain('сейчас 3 человека, а нужно не меньше 4')
    expect(screen.queryByRole('button', { name: 'Запустить' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Пригласить' })).toHaveAttribute('href', '/app/employees?dialog=invite')
    await hand.click(screen.getByRole('button', { name: 'Сделать именным' }))
    expect(done).toEqual(['named'])
  })

  test('a manager, who chooses no threshold, hears who can', () => {
    drawn({ people: 5, isLeader: false })
    expect(said()).toContain('сейчас 5 человек, а нужно не меньше 6')
    expect(said()).toContain('Владелец или администратор может запустить его с меньшим порогом')
    expect(screen.queryByRole('link', { name: 'Пригласить' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Запустить' })).toBeNull()
  })

  test('a manager of more launches with the company’s threshold', async () => {
    const { hand } = drawn({ people: 6, isLeader: false })
    expect(said()).toContain('Итоги появятся, если ответят все 6')
    expect(screen.queryByRole('combobox')).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    expect(done).toEqual(['launched with', undefined, null])
  })

  test('of a team that was put together lately, those who have been in it for some days are counted', async () => {
    const team = { target_type: 'team', target_value: '1', target_name: 'Продажи' } as const
    const settling = ['2026-11-25', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09']
    const { hand, unmount } = drawn({
      people: 9,
      settled: 4,
      settling: settling.map((day) => new Date(`${day}T12:20:00Z`)),
      isLeader: false,
      pulse: team,
    })
    expect(said()).toContain('сейчас 4 из 9 человек в команде не меньше 14 дней, а нужно не меньше 6')
    expect(said()).toContain('Если никто не уйдёт, получится с 6 декабря 2026 г. в 15:20.')
    expect(screen.queryByRole('button', { name: 'Запустить' })).toBeNull()
    unmount()
    drawn({ people: 9, settled: 7, isLeader: false, pulse: team })
    expect(said()).toContain('если ответят 6 из 7 или больше, кто в команде не меньше 14 дней')
    await hand.click(screen.getByRole('button', { name: 'Подробнее' }))
    const whole = await screen.findByRole('dialog', { name: 'Что скажем участникам' })
    expect(whole.textContent).toContain('Спрашивают команду «Продажи», 9 человек.')
    await hand.click(screen.getByRole('button', { name: 'Понятно' }))
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    expect(done).toEqual(['launched with', undefined, null])
  })

  test('of the whole company it is said which teams are told of by themselves, and the others from when', () => {
    const grown = { people: 13, settled: 13, settling: [], name: 'Разработка' }
    const young = {
      people: 12,
      settled: 2,
      settling: Array.from({ length: 10 }, () => new Date('2026-12-08T09:00:00Z')),
      name: 'Продажи',
    }
    drawn({ people: 30, teams: [grown, young, { people: 4, settled: 4, settling: [], name: 'Склад' }] })
    expect(screen.getByText(/покажем не.раньше/)).toHaveTextContent(
      'люди в команде недавно, покажем не раньше: Продажи – 8 декабря; мало людей, войдут в общий итог: Склад',
    )
  })

  test('fewer people than comments need are told so before the launch', () => {
    const { unmount } = drawn({ people: 8, hasComments: true })
    expect(said()).toContain('Комментариипокажем от 10 ответов, не считая вашего, а спросим 8')
    unmount()
    for (const given of [{ people: 8 }, { people: 11, hasComments: true }]) {
      const { unmount: away } = drawn(given)
      expect(said()).not.toContain('Комментариипокажем')
      away()
    }
  })

  test('the smallest change that is no noise is said in the unit of the metric, and why it is so', async () => {
    const noise = { metric: 'enps' as const, asked: 120, participation: 86.7, answers: 104, smallest_change: 22 }
    const { hand } = drawn({ people: 120, noise })
    expect(await screen.findByText(/не\sотличит от/)).toHaveTextContent(
      /Перемену eNPS меньше 22\sпунктов этот опрос не\sотличит от\sшума\./,
    )
    await hand.click(screen.getByRole('button', { name: 'Как считается: наименьшая перемена' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(/ответят около 104: обычно отвечают 87\s%/)
  })

  test('by name one person is enough', () => {
    drawn({ people: 1, pulse: { is_anonymous: false } })
    expect(said()).toContain('Спросим 1 человека, письма уйдут сейчас.')
    expect(said()).toContain('Опрос именной: ответы сохранятся с именами.')
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Запустить' })).toBeEnabled()
  })

  test('a pulse that has run keeps its promise: it is not made named', () => {
    drawn({ people: 3, pulse: { opened_at: new Date('2026-11-01T09:00:00Z') } })
    expect(screen.queryByRole('button', { name: 'Сделать именным' })).toBeNull()
  })

  test('without names means anonymous where browsers can, and elsewhere it is said why it is only confidential', () => {
    const { unmount } = drawn({ people: 12 })
    expect(said()).toContain('Ответы приходят без имени и ссылки')
    expect(said()).not.toMatch(/конфиденциальн|https/)
    unmount()
    drawn({ people: 12, isBlind: false })
    expect(said()).toContain('Адрес сервиса не https, поэтому опрос будет конфиденциальным, а не анонимным.')
    expect(said()).toContain('Отметим, кто ответил, но сами ответы храним без имени и времени')
    expect(said()).not.toContain('Опрос анонимный')
  })

  test('a weekly one says when its letters leave', () => {
    drawn({ people: 12, pulse: { type: 'weekly', schedule: { dayOfWeek: 5, time: '10:00' } } })
    expect(said()).toContain('Спросим 12 человек, письма будут уходить по пятницам в 10:00.')
    expect(said()).toContain('каждый раунд – со следующим')
  })

  test('a last day says when reminders come and that it closes by itself; one that has passed is not launched with', async () => {
    const { hand } = drawn({ people: 12, pulse: { is_anonymous: false, ends_on: '2026-11-27' } })
    const day = screen.getByLabelText(/Последний день/)
    expect(day).toHaveValue('27\u00a0ноября, пятница')
    expect(said()).toContain('Напомним20 ноября в 12:00 и 26 ноября в 09:00, тем, кто не ответил')
    expect(said()).toContain('Закроетсясам, в конце дня 27 ноября')
    await hand.clear(day)
    await hand.type(day, '2026-11-17')
    expect(said()).toContain('Этот день уже прошёл')
    expect(screen.getByRole('button', { name: 'Запустить' })).toBeDisabled()
    await hand.clear(day)
    await hand.type(day, '2026-11-18')
    expect(said()).toContain('не успеем: пульс закроется раньше')
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    expect(done).toEqual(['launched with', undefined, '2026-11-18'])
  })

  test('a pulse that ended by itself is launched again without its old day', async () => {
    const { hand } = drawn({ people: 12, pulse: { is_anonymous: false, opened_at: new Date(), ends_on: '2026-11-17' } })
    expect(screen.getByLabelText(/Последний день/)).toHaveValue('')
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    expect(done).toEqual(['launched with', undefined, null])
  })

  test('a weekly one has asked before its last day', async () => {
    const weekly = { type: 'weekly' as const, schedule: { dayOfWeek: 5, time: '10:00' } }
    drawn({ people: 12, pulse: { ...weekly, ends_on: '2026-11-19' } })
    expect(said()).toContain('До этого дня опрос не успеет уйти ни разу')
    expect(screen.getByRole('button', { name: 'Запустить' })).toBeDisabled()
  })

  test('nobody to ask is said, and nothing is launched', () => {
    drawn({ people: 0 })
    expect(said()).toContain('Некому отвечать')
    expect(screen.queryByRole('button', { name: 'Запустить' })).toBeNull()
  })
})

describe('the same people, whom nobody has answered after the last round', () => {
  const unanswered: Silence = {
    pulse_id: 'b0000000-0000-4000-8000-000000000001',
    round_id: 'b0000000-0000-4000-8000-000000000002',
    title: 'Пульс осени',
    closed_at: new Date('2026-11-10T09:00:00Z'),
  }
  const question = () => screen.getByRole('dialog', { name: 'Сначала ответить на прошлый опрос?' })
  const asked = () => question().textContent?.replaceAll('\u00A0', ' ')

  test('whoever goes to answer leaves no window behind', async () => {
    const { hand } = drawn({ people: 12, pulse: { is_anonymous: false }, unanswered })
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    await hand.click(screen.getByRole('link', { name: 'Ответить на прошлый' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(done).toEqual([])
  })

  test('are asked again only after the question is answered; what was chosen is kept on the way back', async () => {
    const { hand } = drawn({ people: 12, pulse: { is_anonymous: false }, unanswered })
    await hand.type(screen.getByLabelText(/Последний день/), '2026-11-27')
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    expect(done).toEqual([])
    expect(asked()).toContain('После прошлого опроса этих же людей, «Пульс осени», им ничего не сказали')
    expect(asked()).toContain('Он закрыт 10 ноября 2026 г.')
    expect(asked()).not.toContain('..')
    expect(asked()).toContain('это увидят владелец и администраторы')
    expect(screen.getByRole('link', { name: 'Ответить на прошлый' })).toHaveAttribute(
      'href',
      `/app/pulses/${unanswered.pulse_id}?round=${unanswered.round_id}#reply`,
    )
    await hand.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText(/Последний день/)).toHaveValue('27\u00a0ноября, пятница')
    await hand.click(screen.getByRole('button', { name: 'Запустить' }))
    await hand.click(screen.getByRole('button', { name: 'Запустить всё равно' }))
    expect(done).toEqual(['launched with', undefined, '2026-11-27', 'despite'])
  })

  test('if that came up only with the launch, its refusal becomes the question', async () => {
    const detail = 'После прошлого опроса этих же людей, «Другой», им ничего не сказали.'
    const { hand } = drawn({ people: 12, refusal: new ApiError(409, '', { code: 'nothing_answered', detail }) })
    expect(asked()).toContain(detail)
    await hand.click(screen.getByRole('button', { name: 'Не запускать' }))
    expect(step()).toBeVisible()
  })
})
