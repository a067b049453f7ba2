import { companies } from '@kamerton/contract/administration/company-endpoints'
import { auth } from '@kamerton/contract/auth/endpoints'
import { employees } from '@kamerton/contract/employees/endpoints'
import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { teams } from '@kamerton/contract/teams/endpoints'
import type { Page, Request } from '@playwright/test'
import type { z } from 'zod'
import { call } from './lib/api.ts'
import { type Company, foundCompany, hire, launchPulse } from './lib/company.ts'
import type { MailedServer } from './lib/mailed-server.ts'
import { answer } from './lib/pulses.ts'
import { scrollTo } from './lib/scroll.ts'
import { startSession } from './lib/sign-in.ts'
import { expect, phone, mailedTest as test } from './lib/test.ts'

const openPhone = { ...phone, reducedMotion: 'reduce' } as const
const item = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function openMine(page: Page): Promise<void> {
  await page.goto('/app/my-pulses')
  await expect(title(page, 'Мои опросы')).toBeVisible()
}

/** Opens the results once the server has computed them, which takes a moment after the end of the round. */
async function openResults(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name: `Посмотреть итоги: ${name}` })
  await expect(async () => {
    await openMine(page)
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await link.click()
  await expect(title(page, name)).toBeVisible()
}

const calm = {
  title: 'Спокойно ли у нас',
  category: 'engagement',
  target_type: 'company',
  questions: [{ id: 'calm', question: 'Спокойно ли вам работать?', type: 'rating', scale: { min: 1, max: 5 } }],
} satisfies z.input<typeof NewPulse>

test('somebody answers from «Мои опросы», then reads what became of it with the words of whoever asked', async ({
  openDevice,
  mailed,
  page: desk,
}) => {
  const company = await foundCompany(mailed)
  await hire(mailed, company, 4)
  // Five people are all that a free company has, so the smallest threshold.
  await call(mailed.address, companies.update, { anonymity_threshold: anonymityThreshold.min }, company.accessToken)
  const id = await launchPulse(mailed, company, { ...calm, is_anonymous: false })
  const [reader, ...others] = company.employees
  if (!reader) throw new Error('nobody was hired')
  const hand = await openDevice(openPhone)
  await startSession(hand, reader)

  await openMine(hand)
  await hand.getByRole('link', { name: `Ответить: ${calm.title}` }).tap()
  await expect(hand.getByText('Опрос именной: ответ сохранится с вашим именем.').first()).toBeVisible()
  await answer(hand, '4')
  await hand.getByRole('link', { name: 'К моим опросам' }).tap()
  await expect(item(hand, calm.title)).toContainText('Итоги появятся, когда опрос закончится')

  // The comment is written while the pulse runs, and read with the results.
  await startSession(desk, company.owner)
  await desk.goto(`/app/pulses/${id}`)
  const next = desk.getByRole('region', { name: 'Что дальше' })
  await next.getByRole('button', { name: 'Написать ответ' }).click()
  await next.getByRole('textbox').fill('Берём двух людей в первую линию.')
  await next.getByRole('button', { name: 'Сохранить' }).click()
  await expect(next.getByText('Берём двух людей в первую линию.')).toBeVisible()

  for (const [index, one] of [company.owner, ...others].entries()) {
    const { access_token } = await call(mailed.address, auth.login, { email: one.email, password: one.password })
    await call(mailed.address, pulses.answer, { id, responses: { calm: 2 + (index % 4) } }, access_token)
  }
  await call(mailed.address, pulses.deactivate, { id }, company.accessToken)

  await openResults(hand, calm.title)
  const said = hand.getByRole('region', { name: 'Что сказали об итогах' })
  await expect(said).toContainText('Берём двух людей в первую линию.')
  await expect(hand.getByRole('region', { name: 'Оценки' })).toContainText('Спокойно ли вам работать?')
  const shown = await hand.getByRole('main').innerText()
  for (const { last_name } of others) expect(shown).not.toContain(last_name)

  // The author sees these results too.
  await desk.reload()
  await desk.getByRole('link', { name: 'Что сказано участникам' }).click()
  const card = desk.getByRole('region', { name: 'Что увидят участники' })
  await scrollTo(card)
  await card.getByRole('button', { name: 'Посмотреть' }).click()
  const preview = desk.getByRole('dialog', { name: 'Итоги глазами участников' })
  await expect(preview.getByRole('region', { name: 'Оценки' })).toContainText('Спокойно ли вам работать?')
})

/** Every person but the first answers by the link in a letter. */
async function answerByLink(page: Page, mailed: MailedServer, email: string, mark: string): Promise<void> {
  const { url } = await mailed.letterTo(email, `Опрос: ${calm.title}`)
  await page.goto(url)
  await answer(page, mark)
}

/** A team so small that nothing about it may be shown. */
async function makeTeam({ address }: MailedServer, company: Company, name: string): Promise<void> {
  const emails = company.employees.slice(0, 2).map(({ email }) => email)
  const { employees: people } = await call(address, employees.list, { limit: 100 }, company.accessToken)
  const member_ids = people.flatMap(({ id, email }) => (email && emails.includes(email) ? [id] : []))
  await call(address, teams.create, { name, member_ids }, company.accessToken)
}

test('B-04: an anonymous answer leaves «Мои опросы» without the session, and of a team of two nothing comes back', async ({
  openDevice,
  mailed,
}) => {
  const company = await foundCompany(mailed)
  await hire(mailed, company, 4)
  await makeTeam(mailed, company, 'Двое')
  const id = await launchPulse(mailed, company, { ...calm, is_anonymous: true })
  const [reader, ...others] = company.employees
  if (!reader) throw new Error('nobody was hired')
  const hand = await openDevice(openPhone)
  await startSession(hand, reader)
  const calls: Request[] = []
  hand.on('request', (request) => void calls.push(request))

  // The keys are made before the letters are sent.
  await mailed.letterTo(reader.email, `Опрос: ${calm.title}`)
  await openMine(hand)
  await hand.getByRole('link', { name: `Ответить: ${calm.title}` }).tap()
  await expect(hand.getByText('Ответ уйдёт без вашей ссылки и имени.')).toBeVisible()
  await answer(hand, '2')
  const sentTo = (path: string) => calls.filter((one) => new URL(one.url()).pathname === path)
  const signed = sentTo(`/api/pulses/${id}/credential`)
  const answered = sentTo('/api/pulse/answer')
  expect(await signed[0]?.headerValue('authorization')).toMatch(/^Bearer /)
  // One answer: where a server was lost with it in its hands, it is the same that is sent again.
  expect(new Set(answered.map((one) => one.postData())).size).toBe(1)
  for (const one of answered)
    expect(Object.keys(await one.allHeaders())).toEqual(
      expect.not.arrayContaining(['authorization', 'cookie', 'referer']),
    )
  expect(sentTo(`/api/pulses/${id}/responses`)).toEqual([])
  await expect(hand.getByRole('region', { name: 'Квитанция' })).toBeVisible()

  await openMine(hand)
  await expect(hand.getByText('Ничего не ждёт вашего ответа')).toBeVisible()
  await expect(item(hand, calm.title)).toContainText('Отправлен с этого устройства')
  await expect(hand.getByRole('link', { name: `Дописать: ${calm.title}` })).toHaveCount(0)

  const other = await openDevice(openPhone)
  for (const [index, { email }] of others.entries()) await answerByLink(other, mailed, email, String(3 + (index % 3)))
  await call(mailed.address, pulses.deactivate, { id }, company.accessToken)

  await openResults(hand, calm.title)
  await expect(hand.getByRole('region', { name: 'Оценки' })).toContainText('Спокойно ли вам работать?')
  // Of so few not even the name of their team is kept with the round, so there is nothing to withhold.
  await expect(hand.getByRole('region', { name: /^Ваша команда/ })).toHaveCount(0)
  await expect(hand.getByRole('main')).not.toContainText('Двое')
})
