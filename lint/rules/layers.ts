import { isPage, isSupport, type Place, placeOf, roleOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

/** Files of a server feature that only its own package's assembly may pick up. */
const ownToTheFeature = new Set(['routes', 'jobs', 'messages', 'bot'])

export const layers: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    return eachModuleReference(({ specifier, isTypeOnly, node }) => {
      const target = targetOf(specifier, context.filename)
      const message =
        target.kind === 'place'
          ? refusal(from, target.place, isTypeOnly)
          : target.kind === 'builtin'
            ? refusalOfBuiltin(from)
            : null
      if (message) context.report({ node, message })
    })
  },
}

function refusal(from: Place, to: Place, isTypeOnly: boolean): string | null {
  return (
    betweenPackages(from, to) ?? (from.isTest || from.layer === 'tooling' ? null : withinPackage(from, to, isTypeOnly))
  )
}

function betweenPackages(from: Place, to: Place): string | null {
  if (from.package === 'tooling' || from.package === to.package) return null
  if (from.package === 'contract')
    return 'The contract knows neither server nor web. Move what both need into contract/src; see docs/decisions/0001-workspaces.md.'
  if (from.layer === 'ui' && to.package === 'contract' && to.layer === 'feature' && !from.isTest)
    return 'ui knows no domain. What draws a value of the product stands in web/src/figures; see docs/decisions/0033-figures-and-tokens.md.'
  if (from.package === 'server' && to.package === 'web')
    return 'Server and web never meet. Put what both need into contract/src; see docs/decisions/0001-workspaces.md.'
  if (from.package === 'web' && to.package === 'server')
    return 'Web and server never meet. Call the server through api.<feature>.<call> of web/src/lib/api.ts; shapes come from the contract. See docs/decisions/0001-workspaces.md.'
  return null
}

function withinPackage(from: Place, to: Place, isTypeOnly: boolean): string | null {
  if (from.package !== to.package) return null
  // The tables as types, printed from the migrated database: nothing of it runs.
  if (to.path.startsWith('server/db/types') && isTypeOnly) return null
  // The refusals of constraints, printed from it as well.
  if (to.path.startsWith('server/db/refusals')) return null
  // The first start fills an empty database with the demo company. No other part of the product imports it.
  if (from.path === 'server/src/first-start.ts' && to.path.startsWith('server/db/demo/')) return null
  const isOfTheHouse = to.path.startsWith(`${to.package}/src/testing/`)
  if (isOfTheHouse && isSupport(from) && !isPublicForm(from)) return null
  if (to.layer === 'tooling' || (isSupport(to) && !isSupport(from)))
    return 'The product does not import its tests, seeds or command-line tools. Move what is shared into lib or into the feature.'
  if (isPublicForm(from) || isPublicForm(to)) return betweenFormsAndApplication(from, to)
  if (from.layer === 'lib' || from.layer === 'ui' || from.layer === 'figures' || from.layer === 'page')
    return fromBelow(from, to)
  if (from.layer === 'feature') return fromFeature(from, to, isTypeOnly)
  return null
}

const isPublicForm = (place: Place): boolean => place.package === 'web' && place.feature === 'public-forms'

/** The light forms run on Preact and weigh kilobytes: one import of the application would bring all of React along. */
function betweenFormsAndApplication(from: Place, to: Place): string | null {
  if (isPublicForm(from) && isPublicForm(to)) return null
  if (to.path.startsWith('web/src/ui/theme/')) return null
  return isPublicForm(from)
    ? 'A public form knows the contract and the theme’s styles, nothing of the application. Write what it needs in public-forms/kit.'
    : 'The application does not know the public forms: they are a build of their own. Put what both need into the contract.'
}

function fromBelow(from: Place, to: Place): string | null {
  if (to.layer === 'figures' && from.layer !== 'figures')
    return `${from.layer} does not know the figures: they are made of it. Pass in what it needs as a parameter.`
  const below = from.layer === 'lib' ? ['lib'] : [...new Set(['lib', 'ui', from.layer])]
  return below.includes(to.layer) || isFoundation(to)
    ? null
    : `${from.layer} knows no feature, shell or assembly. Pass in what it needs as a parameter.`
}

function fromFeature(from: Place, to: Place, isTypeOnly: boolean): string | null {
  if (to.layer === 'assembly') return fromFeatureToAssembly(to, isTypeOnly)
  if (to.layer !== 'feature' || to.feature === from.feature) return null
  if (from.package === 'server' && ownToTheFeature.has(roleOf(to)) && !isTypeOnly)
    return `${to.file} belongs to the feature ${to.feature}. Use its use-cases, rules or read queries.`
  if (from.package !== 'web') return null
  if (isPage(to)) return `A page is not a part of another page. Take a component of ${to.feature} instead.`
  if (!isPage(from))
    return 'A component does not know another feature. Let the page compose both and pass what is needed as props.'
  return null
}

function fromFeatureToAssembly(to: Place, isTypeOnly: boolean): string | null {
  if (to.package === 'contract' && isFoundation(to)) return null
  if (to.package === 'server' && isFoundation(to) && isTypeOnly) return null
  if (isFoundation(to)) return 'A feature does not read the configuration by itself. It arrives through ctx.'
  return `A feature does not know ${to.file}: the assembly lists the features, never the other way round.`
}

/** Files at the root of a package that are below everything: the table of refusals, the parsed configuration. */
const isFoundation = (place: Place): boolean =>
  place.layer === 'assembly' &&
  ((place.package === 'contract' && roleOf(place) === 'errors') ||
    (place.package === 'server' && roleOf(place) === 'config'))

const refusalOfBuiltin = (from: Place): string | null =>
  from.package === 'contract' && from.layer !== 'tooling' && !from.isTest
    ? 'The contract runs in the browser too: no Node modules, no input or output. Put this into server/src/lib.'
    : from.package === 'web' && from.layer !== 'tooling' && !from.isTest
      ? 'This code runs in the browser, where Node modules do not exist. Tools of the build stand in web/build.'
      : null
