import type { Plugin } from 'vite'

/** Entries by the file they begin with. */
const isOneOf = (ends: readonly string[]) => (id: string) => ends.some((end) => id.endsWith(end))

/** The pages that most people see first, and must not wait for what only later ones need. */
const isFirstPage = isOneOf([
  '/src/root.tsx',
  '/shell/signed-out.tsx',
  '/auth/pages/login.tsx',
  '/auth/pages/register.tsx',
])
const isOtherPublicPage = isOneOf([
  '/landing/pages/home.tsx',
  '/legal/pages/terms.tsx',
  '/legal/pages/privacy.tsx',
  '/auth/pages/verify-email.tsx',
  '/auth/pages/reset-password.tsx',
  '/invites/pages/accept.tsx',
])
const isShell = isOneOf(['/shell/signed-in.tsx', '/shell/screen-frame.tsx', '/shell/pages/in-development.tsx'])

type Graph = (id: string) => { importedIds: readonly string[] } | null

/** The modules that those need as soon as they are loaded: what they import, and what that imports in turn. */
function reachableFrom(roots: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(graph(id)?.importedIds ?? []))
  }
  return reached
}

const packages = (names: string) => new RegExp(`/node_modules/(${names})/`)
// What draws pages as text is loaded by the one who downloads such a page.
const react =
  /\/node_modules\/(react|react-dom(?!\/(server|cjs\/react-dom-server))|scheduler|react-router|@react-router)\//
const hookForm = packages('react-hook-form')
const windowParts =
  'react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|get-nonce'
const mantine = packages(`@mantine|@floating-ui|clsx|${windowParts}`)
const windows = new RegExp(`${packages(windowParts).source}|/@mantine/core/esm/components/(Modal|ModalBase|Drawer)/`)
const floats = new RegExp(
  `${packages('@floating-ui').source}|/@mantine/core/esm/(components/(Menu|Popover|Tooltip|Combobox|Input)|utils/Floating)/`,
)
/** The calls, their schemas and permissions, with what is under them: every signed-in screen needs them. */
const calls = new RegExp(
  [
    packages('zod|@casl|@ucast|@hookform|ofetch|ufo|destr').source,
    '/contract/src/(.+/)?(schemas|endpoints|permissions|ability|fields|password|names|endpoint|dates)\\.ts$',
    '/web/src/lib/(api|refresh|password-twice|format-date)\\.ts$',
  ].join('|'),
)

/**
 * Which modules travel together. Left alone, every small module becomes a file of its own: a hundred requests for one
 * screen. The groups are in order, and a module belongs to the first that takes it.
 */
export function fileGroups() {
  let firstPages = new Set<string>()
  let publicPages = new Set<string>()
  let shell = new Set<string>()
  const plugin: Plugin = {
    name: 'kamerton:file-groups',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const from = (isRoot: (id: string) => boolean) =>
        reachableFrom(
          ids.filter((id) => isRoot(id.replace(/\?.*/, ''))),
          (id) => this.getModuleInfo(id),
        )
      firstPages = from(isFirstPage)
      publicPages = from(isOtherPublicPage)
      shell = from(isShell)
    },
  }
  const isOurs = (id: string) => !id.includes('/node_modules/')
  const groups = [
    { name: 'react', test: react },
    { name: 'forms', test: hookForm },
    { name: 'kit', test: (id: string) => isOurs(id) && firstPages.has(id) },
    { name: 'mantine', test: (id: string) => mantine.test(id) && !floats.test(id) && !windows.test(id) },
    { name: 'floats', test: floats },
    { name: 'windows', test: windows },
    { name: 'calls', test: calls },
    { name: 'public', test: (id: string) => isOurs(id) && publicPages.has(id) },
    { name: 'shell', test: (id: string) => shell.has(id) },
    { name: 'screens', test: () => true, minShareCount: 2 },
  ]
  return { plugin, groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }
}
