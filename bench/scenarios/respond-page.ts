import { buildIfStale } from '../../web/build/build-if-stale.ts'
import type { Finding } from '../lib/measure.ts'
import { withProduct } from '../lib/product.ts'
import { measurePublicForm } from '../lib/public-form.ts'
import { createAudience } from './submit-audience.ts'

/** What a person's phone loads to answer a pulse, and how soon it can be answered. */
export async function respondPageScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withProduct({}, async (product) => {
    const [place] = await createAudience(product, { companies: 1, people: 20 })
    return measurePublicForm(`${product.address}/pulse/respond?token=${place?.token ?? ''}`)
  })
}
