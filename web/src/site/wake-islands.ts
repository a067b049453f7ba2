import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

export type IslandLoaders = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>

/** Distance from the viewport at which an island is started. */
const ahead = '400px 0px'

/** Hydrates every island of the page when it comes near the viewport, and loads only its own module. */
export function wakeIslands(loaders: IslandLoaders): void {
  // The page is complete: a failed request from now on must not show the notice of a lost start.
  document.documentElement.setAttribute('data-started', '')
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        near.unobserve(target)
        void wake(target, loaders)
      }
    },
    { rootMargin: ahead },
  )
  for (const island of document.querySelectorAll('[data-island]')) near.observe(island)
}

async function wake(island: HTMLElement, loaders: IslandLoaders): Promise<void> {
  const load = loaders[island.dataset.island ?? '']
  if (!load) throw new Error(`There is no island ${island.dataset.island}`)
  const { default: Content } = await load()
  // Rendering is a task of its own, so that input waits only for loading the module or for rendering, not for both.
  await new Promise((resolve) => setTimeout(resolve))
  const choices = choicesIn(island)
  hydrateRoot(island, createElement(Content))
  for (const choose of choices) choose()
  island.setAttribute('data-awake', '')
}

/**
 * Repeats choices that were made before hydration: the island starts in its built state, whatever its fields contain.
 */
function choicesIn(island: HTMLElement): (() => void)[] {
  const changed = [...island.querySelectorAll('input')].filter(
    ({ type, checked, defaultChecked, value, defaultValue }) =>
      type === 'radio' ? checked && !defaultChecked : value !== defaultValue,
  )
  return changed.map((input) => {
    const { type, value } = input
    return () => {
      if (type === 'radio') input.checked = true
      else input.value = value
      for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }))
    }
  })
}
