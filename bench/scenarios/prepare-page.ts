import { requestOf } from '@kamerton/contract/lib/endpoint'
import { oneToOne } from '@kamerton/contract/one-to-one/endpoints'
import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { signInDemoOwner, withDemo } from '../lib/demo.ts'
import type { Finding } from '../lib/measure.ts'
import { measurePublicForm } from '../lib/public-form.ts'

/** The weight of the form by which an employee prepares a one-to-one on a phone, and the time until they can write. */
export async function preparePageScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withDemo(async ({ address }) => measurePublicForm(await linkOfSomebody(address)))
}

/** The link to an upcoming meeting of the demo company. Its agenda has topics from the year before. */
async function linkOfSomebody(address: string): Promise<string> {
  const { access_token } = await signInDemoOwner(address)
  const ask = async ({ url, method, body }: ReturnType<typeof requestOf>): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${access_token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return (await fetch(address + url, { method, body, headers })).json()
  }
  const { series } = oneToOne.listSeries.output.parse(await ask(requestOf(oneToOne.listSeries, { status: 'active' })))
  const next = series.find(({ next_meeting }) => next_meeting?.status === 'scheduled')?.next_meeting
  if (!next) throw new Error('the demo company has no meeting ahead')
  const link = oneToOne.employeeToken.output.parse(await ask(requestOf(oneToOne.employeeToken, { id: next.id })))
  const { pathname, search } = new URL(link.form_url)
  return address + pathname + search
}
