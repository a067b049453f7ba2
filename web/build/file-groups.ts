import type { Plugin } from 'vite'

/** Matches entries by the end of their path. */
const isOneOf = (ends: readonly string[]) => (id: string) => ends.some((end) => id.endsWith(end))

/** Pages that most people see first. They must not wait for code that only later pages need. */
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
/** Code that some addresses of a page load at once, though the page imports it only when it is needed. */
const isPartOfPage = isOneOf(['/pulses/detail/settings-of-pulse.tsx'])
/**
 * Pages that decide nothing about shared files. Pages of text do not load the application. Those of the first start are
 * seen once in the life of an installation.
 */
const isTextPage = (id: string) => /\/src\/(landing|blog|anonymity|legal)\/pages\//.test(id)
const isOfFirstStart = (id: string) => /\/src\/installation\/pages\//.test(id)
type Graph = (id: string) => { importedIds: readonly string[] } | null

/** Modules that the roots need as soon as they are loaded: their static imports, direct and indirect. */
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
// The code that renders pages as text is loaded only by the user who downloads such a page.
const react =
  /\/node_modules\/(react|react-dom(?!\/(server|cjs\/react-dom-server))|scheduler|react-router|@react-router)\/|\/(web|contract)\/src\/lib\/(missing-screens|patience|durations)\.ts$/
const hookForm = packages('react-hook-form')
const mantine = packages(
  '@mantine|@floating-ui|clsx|react-remove-scroll|react-remove-scroll-bar|use-sidecar|use-callback-ref|react-style-singleton|get-nonce',
)
/**
 * Parts of Mantine that the screens and the shell around them use. The rest of Mantine is dialogs and floating
 * elements.
 */
const mantineOfScreens = /\/@mantine\/(hooks|core\/esm\/(core|components\/(Tabs|UnstyledButton)))\/|\/clsx\//
const floats = new RegExp(
  `${packages('@floating-ui').source}|/@mantine/core/esm/(components/(Menu|Popover|Tooltip|Combobox|Input)|utils/Floating)/`,
)
/** Features whose calls are made by the shell or by most screens. */
const everywhere =
  'analytics|auth|employee-analytics|employees|feedback|invites|lib|payments|people|pulse-templates|pulses|team-analytics|teams|telegram'
/** Those calls with their schemas, all permissions, and the modules below them: every signed-in screen needs them. */
const calls = new RegExp(
  [
    packages('zod|@casl|@ucast|ofetch|ufo|destr').source,
    `/contract/src/((${everywhere})/)?(schemas|answer-schemas|endpoints|ability|fields|password|names|endpoint|dates)\\.ts$`,
    '/contract/src/(.+/)?permissions\\.ts$',
    // A few words about action items are shown on the pages of pulses. In their own group they would load the whole
    // room.
    '/contract/src/action-items/rules\\.ts$',
    // Evidence of advice, which every action may bear. In the room of actions it would load that room with the advice.
    '/contract/src/recommendations/schemas\\.ts$',
    '/web/src/lib/(client|refresh|password-twice|format-date)\\.ts$',
    `/web/src/lib/calls/(${everywhere})\\.ts$`,
  ].join('|'),
)
/** Rooms of the web that are not features, and rooms whose pages share so much code that it stays together. */
const shared =
  'anonymity|blog|command-palette|consents|figures|landing|legal|page|public-forms|settings|shell|site|testing|ui'
/**
 * Code of one feature beyond those groups: it is loaded with the feature's own screens. So a new feature makes no other
 * screen heavier.
 */
const ofOneFeature = new RegExp(
  `/(contract|web)/src/(?!(${everywhere}|${shared})/)[^/]+/|/contract/src/consents/|/web/src/lib/calls/(?!(every|${everywhere})\\.ts)`,
)

/**
 * A room whose screens share much code that no other room uses. The code is loaded with those screens, in a file of the
 * room.
 */
const ofPulses =
  /\/web\/src\/pulses\/|\/contract\/src\/pulses\/(promise[\w-]*|results-line|launch|sharing|standing)\.ts$/
/** The questions of a review, on the page of a pulse: few pulses are reviews. */
const ofReviews = /\/web\/src\/pulses\/detail\/review-questions\.tsx$/
/** Evidence of rules and actions, shown with the advice; and a metric by weeks, on the few screens that have one. */
const ofEvidence = /\/web\/src\/figures\/evidence\//
const ofWeeks = /\/web\/src\/figures\/weeks\//
/** The lists and pages of people and teams, with their dialogs. */
const ofPeople = /\/web\/src\/(employees|teams)\/|\/contract\/src\/employees\/(rules|timeline-schemas)\.ts$/
/** Feedback as it is listed: by its own screen, and low on the page of a person. */
const ofFeedback = /\/web\/src\/feedback\/.+\.tsx?$/
/** The menu of formats, beside the calls and the progress of a file, which come after a press. */
const ofExportMenu = /\/web\/src\/exports\/(export-menu|use-export)\./
/** Fields that are written by several people at once, or are kept while they are written. */
const ofOpenFields =
  /\/contract\/src\/lib\/sync\/|\/web\/src\/page\/(use-lasting-form\.ts|saved-line\.tsx|saving\.module\.css)/
/** The editor of a plan, beside the pages and cards that show plans. */
const ofPlanEditor = /\/web\/src\/development-plans\/editor\//
/** Parts of the kit that only some screens have. */
const ofSelection = /\/web\/src\/ui\/selection\//
const ofDates = /\/web\/src\/ui\/date-field\/|\/contract\/src\/(lib\/typed-day|pulses\/schedule)\.ts$/
const ofFolds = /\/web\/src\/page\/folded-section/
const ownOfRoom = new RegExp(
  [ofOneFeature, ofPulses, ofPeople, ofFeedback, ofOpenFields, ofEvidence, ofWeeks, ofSelection, ofDates, ofFolds]
    .map(({ source }) => source)
    .join('|'),
)
/** Placeholders of blocks that are loaded later. In the group of their blocks they would load the whole room. */
const ofPlaces = /\/web\/src\/.+-later\.tsx$/
/**
 * Words of a plan's status and the distance to a meeting. Screens of other rooms show them too, and would load the
 * whole room with them.
 */
const ofWords =
  /\/contract\/src\/(development-plans\/status-labels|one-to-one\/next-date)\.ts$|\/web\/src\/one-to-one\/when\.ts$/
function roomOf(id: string): string {
  if (ofReviews.test(id)) return 'manager-reviews'
  if (ofPulses.test(id)) return 'pulses'
  if (ofPeople.test(id)) return 'people'
  if (ofOpenFields.test(id)) return 'open-fields'
  if (ofPlanEditor.test(id)) return 'plan-form'
  if (ofExportMenu.test(id)) return 'export-menu'
  if (ofEvidence.test(id)) return 'recommendations'
  if (ofWeeks.test(id)) return 'weeks'
  if (ofSelection.test(id)) return 'selection'
  if (ofDates.test(id)) return 'dates'
  if (ofFolds.test(id)) return 'folds'
  return /\/src\/(?:lib\/calls\/)?([\w-]+)/.exec(id)?.[1] ?? 'room'
}

/**
 * Defines the groups of modules that share a file. Without groups every small module becomes a file of its own: a
 * hundred requests for one screen.
 *
 * The groups are in order, and a module belongs to the first group that matches it. Code that a page needs at once
 * never shares a file with code of its dialogs, which is loaded when a dialog is opened.
 */
export function fileGroups() {
  let firstPages = new Set<string>()
  let publicPages = new Set<string>()
  let signedInPages = new Set<string>()
  let allPages = new Set<string>()
  let partsOfPages = new Set<string>()
  /** Modules that at least two screens use, however many pages of text also use them. */
  let ofManyScreens = new Set<string>()
  /** Modules that only pages of text use: no user of the application waits for them. */
  let ofReading = new Set<string>()
  let ofText = new Set<string>()
  /** Modules that draw or check a form: each of them loads the form library. */
  let ofForms = new Set<string>()
  const plugin: Plugin = {
    name: 'kamerton:file-groups',
    buildEnd() {
      const pages = [...this.getModuleIds()].filter(
        (id) => this.getModuleInfo(id)?.isEntry && !isOfFirstStart(id.replace(/\?.*/, '')),
      )
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
      partsOfPages = reachableFrom([...this.getModuleIds()].filter(isPartOfPage), graph)
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
  // The index of Mantine imports all of Mantine, so reachability says nothing about its modules.
  const isOfScreens = (id: string) =>
    mantine.test(id) ? mantineOfScreens.test(id) : allPages.has(id) && !ofOneFeature.test(id)
  // Modules that pages on both sides of the sign-in use are small: a separate file would be one more request of each
  // screen.
  const isOfBothSides = (id: string) => isOurs(id) && publicPages.has(id) && signedInPages.has(id)
  // Most screens have no form, so code of forms stays out of the files that all screens load.
  const hasNoForm =
    (test: (id: string) => boolean) =>
    (id: string): boolean =>
      !ofForms.has(id) && test(id)
  const isOfRoom = (id: string) => ownOfRoom.test(id) && (allPages.has(id) || partsOfPages.has(id))
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
          ofPlaces.test(id) ||
          ofWords.test(id) ||
          (isOfScreens(id) && !ownOfRoom.test(id) && (!ofText.has(id) || ofManyScreens.has(id))),
      ),
      minShareCount: 2,
    },
    // Before the other rooms, so that no style of a pulse goes with the questions of a review.
    { name: 'pulses', test: hasNoForm((id) => isOfRoom(id) && roomOf(id) === 'pulses'), minShareCount: 2 },
    { name: roomOf, test: hasNoForm(isOfRoom), minShareCount: 2 },
    { name: 'floats', test: floats },
    {
      name: 'windows',
      test: hasNoForm((id) => !isOfScreens(id) && !ofOneFeature.test(id) && !ofReading.has(id)),
      minShareCount: 2,
    },
    // Last, because a group also takes the imports of its modules; modules of screens and dialogs must stay in those
    // groups.
    { name: 'reading', test: (id: string) => isOurs(id) && ofReading.has(id), minShareCount: 2 },
  ]
  return { plugin, groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) }
}
