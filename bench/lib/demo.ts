import { randomBytes } from 'node:crypto'
import { auth } from '@kamerton/contract/auth/endpoints'
import { logins } from '../../server/db/demo/story.ts'
import { type Product, withProduct } from './product.ts'

const demoPassword = randomBytes(12).toString('base64url')

/** Runs work beside the product with its demo company. */
export const withDemo = <T>(work: (product: Product) => Promise<T>): Promise<T> =>
  withProduct({ DEMO: 'on', DEMO_PASSWORD: demoPassword }, work)

/** The session of the owner of the demo company. */
export async function signInDemoOwner(address: string): Promise<{ access_token: string; refresh_token: string }> {
  const email = logins.find(({ role }) => role === 'owner')?.email
  const answer = await fetch(address + auth.login.path, {
    method: auth.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { access_token, refresh_token } = auth.login.output.parse(await answer.json())
  return { access_token, refresh_token }
}
