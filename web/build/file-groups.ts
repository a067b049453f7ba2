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
  '/auth/pages/verify-email.tsx',
  '/auth/pages/reset-password.tsx',
  '/auth/pages/email-change.tsx',
  '/auth/pages/account-deleted.tsx',
  '/invites/pages/accept.tsx',
])
/** Load no application by themselves: what they draw with weighs on no screen. */
const isTextPage = (id: string) => /\/src\/(landing|blog|anonymity|legal)\/pages\//.test(id)
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
  /\/node_modules\/(react|react-dom(?!\/(server|cjs\/react-dom-server))|scheduler|react-router|@react-router)\/|\/(web|contract)\/src\/lib\/(missing-screens|patience|durations)\.ts$/
const hookForm = packages('react-hook-form')
const mantine = packages(
  '@mantine|@floating-ui|clsx|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|get-nonce',
)
/** What stands around every screen and on it. The rest of Mantine is windows, and what floats. */
const mantineOfScreens = /\/@mantine\/(hooks|core\/esm\/(core|components\/(Tabs|UnstyledButton)))\/|\/clsx\//
const floats = new RegExp(
  `${packages('@floating-ui').source}|/@mantine/core/esm/(components/(Menu|Popover|Tooltip|Combobox|Input)|utils/Floating)/`,
)
/** The features whose calls the shell makes, or most screens. */
const everywhere =
  'analytics|auth|employee-analytics|employees|feedback|invites|lib|payments|people|pulse-templates|pulses|team-analytics|teams|telegram'
/** Those calls with their schemas, everybody's permissions, and what is under them: every signed-in screen needs them. */
const calls = new RegExp(
  [
    packages('zod|@casl|@ucast|ofetch|ufo|destr').source,
    `/contract/src/((${everywhere})/)?(schemas|answer-schemas|endpoints|ability|fields|password|names|endpoint|dates)\\.ts$`,
    '/contract/src/(.+/)?permissions\\.ts$',
    // A few words of what was promised, which stand on the pages of pulses: alone they would bring their room along.
    '/contract/src/action-items/rules\\.ts$',
    '/web/src/lib/(client|refresh|password-twice|format-date)\\.ts$',
    `/web/src/lib/calls/(${everywhere})\\.ts$`,
  ].join('|'),
)
/** The rooms of the web that are no features, and those whose pages share so much that it stays together. */
const shared =
  'anonymity|blog|command-palette|consents|figures|landing|legal|page|public-forms|settings|shell|site|testing|ui'
/** What belongs to one feature beyond those: it comes with its own screens, and a new feature makes no other screen heavier. */
const ofOneFeature = new RegExp(
  `/(contract|web)/src/(?!(${everywhere}|${shared})/)[^/]+/|/contract/src/consents/|/web/src/lib/calls/(?!(every|${everywhere})\\.ts)`,
)

/** Rooms whose screens share much that is nobody else's: it comes with those screens, in a file of the room. */
const ofPulses = /\/web\/src\/pulses\/|\/contract\/src\/pulses\/(promise|sharing|standing)\.ts$/
/** What rules and actions rest on, drawn with what they advise; and a metric by weeks, on the few screens that have one. */
const ofEvidence = /\/web\/src\/figures\/evidence\//
const ofWeeks = /\/web\/src\/figures\/weeks\//
const ownOfRoom = new RegExp([ofOneFeature, ofPulses, ofEvidence, ofWeeks].map(({ source }) => source).join('|'))
/** What only holds the place of a block that comes later, beside the blocks it would bring its whole room along. */
const ofPlaces = /\/web\/src\/.+-later\.tsx$/
function roomOf(id: string): string {
  if (ofPulses.test(id)) return 'pulses'
  if (ofEvidence.test(id)) return 'recommendations'
  if (ofWeeks.test(id)) return 'weeks'
  return /\/src\/(?:lib\/calls\/)?([\w-]+)/.exec(id)?.[1] ?? 'room'
}

/**
 * Which modules travel together. Left alone, every small module becomes a file of its own: a hundred requests for one
 * screen. The groups are in order, and a module belongs to the first that takes it. What a page loads with itself never
 * shares a file with what only its windows need: those come when they are opened.
 */
export function fileGroups() {
  let firstPages = new Set<string>()
  let publicPages = new Set<string>()
  let signedInPages = new Set<string>()
  let allPages = new Set<string>()
  /** What at least two screens draw with, however many pages to be read do. */
  let ofManyScreens = new Set<string>()
  /** What only pages to be read draw with: nobody who works in the product waits for it. */
  let ofReading = new Set<string>()
  let ofText = new Set<string>()
  /** What draws or checks a form: the library of forms is loaded with it. */
  let ofForms = new Set<string>()
  const plugin: Plugin = {
    name: 'kamerton:file-groups',
    buildEnd() {
      const pages = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const graph = (id: string) => this.getModuleInfo(id)
      const from = (isRoot: (id: string) => boolean) =>
        reachableFrom(
          pages.filter((id) => isRoot(id.replace(/\?.*/, ''))),
          graph,
        )
      firstPages = from(isFirstPage)
      publicPages = from(isOtherPublicPage)
      signedInPages = from((id) => !isFirstPage(id) && !isOtherPublicPage(id) && !isTextPage(id))
      allPages = from((id) => !isTextPage(id))
      const screens = pages.filter((id) => !isTextPage(id.replace(/\?.*/, ''))).map((id) => reachableFrom([id], graph))
      ofManyScreens = new Set([...allPages].filter((id) => screens.filter((screen) => screen.has(id)).length > 1))
      ofText = from(isTextPage)
      ofReading = new Set([...ofText].filter((id) => !allPages.has(id)))
      ofForms = new Set(
        [...this.getModuleIds()].filter((id) => [...reachableFrom([id], graph)].some((one) => hookForm.test(one))),
      )
    },
  }
  const isOurs = (id: string) => !id.includes('/node_modules/') && !ofOneFeature.test(id)
  // The library's index names all of it, so what is reached there says nothing.
  const isOfScreens = (id: string) =>
    mantine.test(id) ? mantineOfScreens.test(id) : allPages.has(id) && !ofOneFeature.test(id)
  // What both sides of the sign-in draw is small: apart it would be one more request of every screen.
  const isOfBothSides = (id: string) => isOurs(id) && publicPages.has(id) && signedInPages.has(id)
  // Most screens have no form on them: what belongs to one stays out of the files that all of them load.
  const hasNoForm =
    (test: (id: string) => boolean) =>
    (id: string): boolean =>
      !ofForms.has(id) && test(id)
  const groups = [
    { name: 'react', test: react },
    { name: 'forms', test: hookForm },
    { name: 'kit', test: hasNoForm((id) => isOurs(id) && firstPages.has(id)) },
    { name: 'calls', test: hasNoForm((id) => calls.test(id) || isOfBothSides(id)) },
    { name: 'public', test: hasNoForm((id) => isOurs(id) && publicPages.has(id)) },
    {
      name: 'screens',
      test: hasNoForm(
        (id) =>
          ofPlaces.test(id) || (isOfScreens(id) && !ownOfRoom.test(id) && (!ofText.has(id) || ofManyScreens.has(id))),
      ),
      minShareCount: 2,
    },
    { name: roomOf, test: hasNoForm((id) => ownOfRoom.test(id) && allPages.has(id)), minShareCount: 2 },
    { name: 'floats', test: floats },
    {
      name: 'windows',
      test: hasNoForm((id) => !isOfScreens(id) && !ofOneFeature.test(id) && !ofReading.has(id)),
      minShareCount: 2,
    },
    // The last: a group brings along what its modules import, and what screens and windows need stays with those.
    { name: 'reading', test: (id: string) => isOurs(id) && ofReading.has(id), minShareCount: 2 },
  ]
  return { plugin, groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }
}
