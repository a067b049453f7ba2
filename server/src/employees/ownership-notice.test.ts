import { SECOND } from '@kamerton/contract/lib/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lettersTo } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Person } from '../testing/factories/companies.ts'
import { giveAPassword, handOver, ownersPassword } from '../testing/factories/hand-over.ts'
import { messagesOf, startTelegram, type Telegram } from '../testing/peers/telegram.ts'

let telegram: Telegram
beforeAll(async () => {
  telegram = await startTelegram()
})
afterAll(() => telegram.close())

const lettersOf = ({ email }: Person) => lettersTo(telegram.app, email, 'ownership')

test('whoever is handed the company is told by letter and in their chat, and nobody by a try that was refused', async () => {
  const company = await aCompany(telegram.app, { name: 'Север' })
  const { owner, admin: heir } = company
  await giveAPassword(telegram.app, owner)
  const chat = await telegram.connect(heir)
  telegram.peer.sent.length = 0
  const named = { id: heir.id, full_name: `${heir.firstName} ${heir.lastName}` }
  await refusalOf(owner.as.employees.handOver({ ...named, password: 'красный самовар' }))
  expect(await lettersOf(heir)).toEqual([])
  await owner.as.employees.handOver({ ...named, password: ownersPassword })
  const [letter, ...others] = await lettersOf(heir)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Вы теперь владелец компании «Север»')
  expect(letter?.text).toContain(
    `Прежний владелец, ${owner.firstName} ${owner.lastName}, остаётся в ней администратором.`,
  )
  await telegram.app.runJobs()
  expect(telegram.peer.sent.map(({ chatId, text }) => [chatId, text])).toEqual([
    [chat, 'Вы теперь владелец компании «Север» в Камертоне. Передать владение дальше можете только вы.'],
  ])
})

test('each handing over is told, also to somebody who had it before; a chat is told only what is still so', async () => {
  const company = await aCompany(telegram.app)
  const { owner, admin: heir } = company
  for (const person of [owner, heir]) await giveAPassword(telegram.app, person)
  await telegram.connect(heir)
  telegram.peer.sent.length = 0
  await handOver(company, heir)
  await handOver({ owner: heir }, owner)
  // One bot serves all: an earlier message may still have its turn.
  telegram.app.clock.pass(SECOND)
  await telegram.app.runJobs()
  expect(telegram.peer.sent).toEqual([])
  expect(await messagesOf(telegram, company)).toMatchObject([{ kind: 'ownership', state: 'skipped' }])
  await handOver(company, heir)
  expect(await lettersOf(heir)).toHaveLength(2)
  expect(await lettersOf(owner)).toHaveLength(1)
})
