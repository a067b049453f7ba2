import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutReload } from './failed-screens.ts'

test.each(['production', 'development'])(
  'the router as it is installed (%s) can be built without its reload',
  (kind) => {
    const root = fileURLToPath(import.meta.resolve('react-router')).replace(/\/dist\/.*/, '/dist')
    const installed = readFileSync(`${root}/${kind}/lib/dom/ssr/routeModules.js`, 'utf8')
    expect(installed).toContain('location.reload')
    const code = withoutReload(installed)
    expect(code).not.toContain('location.reload')
    expect(code).toMatch(/await inTime\(import\([\s\S]*route\.module\s*\)\);/)
    expect(code).toMatch(
      /catch \(error\) \{\s*await untilRetried\(\); return loadRouteModule\(route, routeModulesCache\);\s*\}/,
    )
  },
)

test('a router that has changed is not built silently with its reload', () => {
  expect(() => withoutReload('try { a() } catch { window.location.reload() }')).toThrow('The router has changed')
  expect(() => withoutReload('try { a() } catch {}')).toThrow('The router has changed')
  expect(() => withoutReload('try { a() } catch { untilRetried() }')).toThrow('The router has changed')
})
