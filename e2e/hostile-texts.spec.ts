import { people } from '@kamerton/contract/people/endpoints'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import { teams } from '@kamerton/contract/teams/endpoints'
import { call } from './lib/api.ts'
import { foundCompany } from './lib/company.ts'
import { signIn } from './lib/sign-in.ts'
import { expect, mailedTest as test } from './lib/test.ts'

/** Markup, a script and an address that runs. A sign that turns the line around is refused already. */
const hostile = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>javascript:window.ran=1'
const short = '<img src=x onerror=window.ran=1>'

test('A-46: what people typed is words on every page that shows it', async ({ page, mailed }) => {
  const { owner, accessToken } = await foundCompany(mailed, `${short} & Co`)
  const me = await call(mailed.address, people.me, {}, accessToken)
  const team = await call(mailed.address, teams.create, { name: short, description: hostile }, accessToken)
  const pulse = await call(
    mailed.address,
    pulses.create,
    {
      title: short,
      description: hostile,
      category: 'custom',
      target_type: 'company',
      is_anonymous: false,
      questions: [
        { id: 'free', question: hostile, type: 'text' },
        {
          id: 'choose',
          question: short,
          type: 'choice',
          options: [
            { value: 'a', label: short },
            { value: 'b', label: 'нет' },
          ],
        },
      ],
    },
    accessToken,
  )
  await call(mailed.address, pulses.activate, { id: pulse.id }, accessToken)
  await call(mailed.address, pulses.answer, { id: pulse.id, responses: { free: hostile, choose: 'a' } }, accessToken)

  await signIn(page, owner)
  const shown: [string, string][] = [
    ['/app/dashboard', 'Дашборд'],
    ['/app/teams', short],
    [`/app/teams/${team.id}`, short],
    ['/app/pulses', short],
    [`/app/pulses/${pulse.id}`, short],
    ['/app/employees', owner.last_name],
    [`/app/employees/${me.id}`, owner.last_name],
    ['/app/settings', owner.last_name],
  ]
  for (const [address, words] of shown) {
    await page.goto(address)
    await expect(page.getByText(words).locator('visible=true').first()).toBeVisible()
    expect([address, await page.evaluate(() => Reflect.get(window, 'ran'))]).toEqual([address, undefined])
    expect([address, await page.locator('img[src="x"]').count()]).toEqual([address, 0])
  }
})
