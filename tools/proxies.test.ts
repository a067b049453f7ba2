import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@kamerton/contract/contract'
import type { Endpoints } from '@kamerton/contract/lib/endpoint'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const tables: Record<string, Endpoints> = contract
const calls = Object.values(tables).flatMap((table) => Object.values(table))

/** Every address that has a secret in its path: calls, pages, and other addresses that the server answers. */
const withSecretInPath = [
  ...calls.map(({ path }) => path),
  ...[...read('web/src/routes.ts').matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`),
  ...[...read('server/src/one-to-one/routes.ts').matchAll(/'(\/api\/[^']+)'/g)].map(([, path]) => path ?? ''),
]
  .filter((path) => path.includes(':token'))
  .map((path) => path.replaceAll(/:\w+/g, 'secret'))

/** The addresses that an answer without a name is sent through. */
const answering = ['/pulse/respond', '/api/pulse/form', '/api/pulse/submit'].concat(
  ['credential', 'responses', 'form'].map((last) => `/api/pulses/1/${last}`),
)
const everyday = ['/', '/login', '/app/dashboard', '/api/employees', '/api/pulses/1', '/api/one-to-one/series/1']

/** The nginx blocks that are selected by a pattern, with their content. */
const locations = [...read('deploy/nginx.conf').matchAll(/location ~ (\S+) \{([^}]*)\}/g)].map(
  ([, pattern = '', body = '']) => ({ pattern: new RegExp(pattern), body }),
)
const nginxBody = (path: string): string => locations.find(({ pattern }) => pattern.test(path))?.body ?? ''

/** Paths that Caddy does not write, once its log is on. */
const caddy = read('deploy/Caddyfile')
const unwritten = (/# @unwritten path (.+)/.exec(caddy)?.[1] ?? '')
  .split(' ')
  .map((glob) => new RegExp(`^${glob.replaceAll('*', '.*')}$`))

test('an address with a secret in its path is written by neither proxy, a refused one neither', () => {
  expect(withSecretInPath.toSorted()).toEqual([
    '/api/invites/secret/info',
    '/api/invites/secret/register',
    '/api/one-to-one/calendar/secret',
    '/invite-register/secret',
    '/invite/secret',
    '/setup/secret',
  ])
  for (const path of [...withSecretInPath, ...answering]) {
    expect([path, nginxBody(path)]).toEqual([path, expect.stringContaining('access_log off;')])
    expect([path, nginxBody(path)]).toEqual([path, expect.stringContaining('error_log /dev/null crit;')])
    expect([path, unwritten.some((glob) => glob.test(path))]).toEqual([path, true])
  }
  expect(caddy).toMatch(/^\{[^}]*log default \{\s*exclude http\.log\.error\s*\}/m)
})

test('a secret in the query is in no log: paths are written without it, and errors not at all', () => {
  expect(/log_format kamerton '([^']+)'/.exec(read('deploy/nginx.conf'))?.[1]).toMatch(
    /^(?!.*\$(?:request|args|query_string|http_referer)\b)/,
  )
  const byLink = calls.filter(
    ({ method, path, input }) => method === 'GET' && !path.includes(':token') && takesToken(input),
  )
  expect(byLink.length).toBeGreaterThan(2)
  for (const { path } of byLink)
    expect([path, nginxBody(path.replaceAll(/:\w+/g, '1'))]).toEqual([
      path,
      expect.stringContaining('error_log /dev/null crit;'),
    ])
  for (const page of [
    '/onetoone/respond',
    '/pulse/respond',
    '/verify-email',
    '/reset-password',
    '/email-change',
    '/development-plan/form',
  ])
    expect([page, nginxBody(page)]).toEqual([page, expect.stringContaining('error_log /dev/null crit;')])
  for (const parameter of ['token', 'email']) expect(caddy).toContain(`replace ${parameter} …`)
})

const takesToken = (input: object): boolean =>
  'shape' in input && typeof input.shape === 'object' && input.shape !== null && 'token' in input.shape

test('what people do every day is written, each by both', () => {
  for (const path of everyday) {
    expect([path, nginxBody(path)]).toEqual([path, ''])
    expect([path, unwritten.some((glob) => glob.test(path))]).toEqual([path, false])
  }
})
