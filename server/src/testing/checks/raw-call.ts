import { type Endpoint, requestOf } from '@kamerton/contract/lib/endpoint'
import type { TestApp } from '../test-app.ts'

export type RawAnswer = { status: number; body: string }

/** Sends a call and returns its answer byte for byte, for tests that compare answers. */
export async function rawCall(
  test: TestApp,
  endpoint: Endpoint,
  input: object,
  {
    token = null,
    ip = '10.0.0.1',
    headers = {},
  }: { token?: string | null; ip?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { url, method, body } = requestOf(endpoint, { ...input })
  const response = await test.app.inject({
    url,
    method,
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      'x-forwarded-for': ip,
      ...headers,
    },
  })
  return { status: response.statusCode, body: response.body }
}
