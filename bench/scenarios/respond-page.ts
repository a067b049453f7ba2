import { buildIfStale } from '../../web/build/build-if-stale.ts'
import type { Finding } from '../lib/measure.ts'
import { withProduct } from '../lib/product.ts'
import { measurePublicForm } from '../lib/public-form.ts'
import { createAudience } from './submit-audience.ts'

/** The weight of the form by which a phone answers a pulse, and the time until it can be answered. */
export async function respondPageScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withProduct({}, async (product) => {
    const [place] = await createAudience(product, { companies: 1, people: 20 })
    return measurePublicForm(`${product.address}/pulse/respond?token=${place?.token ?? ''}`)
  })
}
