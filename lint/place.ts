import { builtinModules } from 'node:module'
import { basename, dirname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The place of a file in the code. `lib` imports no feature, and a feature imports no assembly. An assembly (app.ts,
 * routes.ts) may import everything of its package.
 */
export type Layer = 'lib' | 'ui' | 'figures' | 'page' | 'feature' | 'shell' | 'assembly' | 'tooling'

export type Place = {
  package: 'contract' | 'server' | 'web' | 'tooling'
  layer: Layer
  /** The folder of the feature; empty outside features. */
  feature: string
  /** Path from the root of the repository, with forward slashes. */
  path: string
  file: string
  isTest: boolean
}

export type Target = { kind: 'place'; place: Place } | { kind: 'builtin' | 'package'; name: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const builtins = new Set(builtinModules)
/** Folders of `server/src` and `web/src` for tests and the command line. They stand above the features. */
const toolingFolders = new Set(['testing', 'whole-product', 'cli'])
/** The checks of a cluster are tooling too: they use features and the support of tests, and no server runs them. */
const clusterChecks = 'server/src/lib/database/distribution/checks/'

export function placeOf(filename: string): Place {
  const path = filename.startsWith(root) ? filename.slice(root.length).split(sep).join('/') : filename
  const file = basename(path)
  const common = { path, file, isTest: /\.test\.tsx?$/.test(file) }
  const [top, src, folder, ...rest] = path.split('/')
  const isSource = (top === 'contract' || top === 'server' || top === 'web') && src === 'src'
  if (!isSource || folder === undefined) {
    const belongsTo = top === 'server' || top === 'web' || top === 'contract' ? top : 'tooling'
    return { ...common, package: belongsTo, layer: 'tooling', feature: '' }
  }
  const within = (layer: Layer, feature = ''): Place => ({ ...common, package: top, layer, feature })
  if (rest.length === 0) return within('assembly')
  if (toolingFolders.has(folder) || path.startsWith(clusterChecks)) return within('tooling')
  if (folder === 'lib') return within('lib')
  if (top === 'web' && folder === 'ui') return within('ui')
  if (top === 'web' && folder === 'figures') return within('figures')
  if (top === 'web' && folder === 'page') return within('page')
  // The frame of the signed-in side, and that of the public pages.
  if (top === 'web' && (folder === 'shell' || folder === 'site')) return within('shell')
  return within('feature', folder)
}

/** The target of an import: a file of ours, a module of Node, or a package. */
export function targetOf(specifier: string, importer: string): Target {
  if (specifier.startsWith('.')) return ours(resolve(dirname(importer), specifier))
  if (specifier.startsWith('~/')) return ours(`${root}web/src/${specifier.slice(2)}`)
  const workspace = /^@kamerton\/(contract|server|web)(?:\/(.*))?$/.exec(specifier)
  if (workspace) return ours(`${root}${workspace[1]}/src/${workspace[2] ?? ''}`)
  const name = specifier.replace(/^node:/, '')
  if (specifier.startsWith('node:') || builtins.has(name)) return { kind: 'builtin', name }
  return { kind: 'package', name: specifier }
}

const ours = (path: string): Target => ({ kind: 'place', place: placeOf(path) })

/** `queries`, whether the import writes `queries.ts` or, through the package's exports, `queries`. */
export const roleOf = (place: Place): string => place.file.replace(/\.tsx?$/, '')

/** The support of a feature's own tests: a folder `testing` within it. */
export const isSupport = (place: Place): boolean => /^(?:server|web)\/src\/.+\/testing\//.test(place.path)

export const isPage = (place: Place): boolean => place.package === 'web' && place.path.includes('/pages/')
