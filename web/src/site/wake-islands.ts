import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

export type IslandLoaders = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>

/** How far beyond the window an island begins to wake. */
const ahead = '400px 0px'

/** Wakes every island of the page when it comes near the window, with its own module and no other. */
export function wakeIslands(loaders: IslandLoaders): void {
  // The page is whole already: nothing that is fetched from now on may say that it is not.
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
  // Drawing is a task of its own, so that whoever touches the page waits for one of the two.
  await new Promise((resolve) => setTimeout(resolve))
  const choices = choicesIn(island)
  hydrateRoot(island, createElement(Content))
  for (const choose of choices) choose()
  island.setAttribute('data-awake', '')
}

/** What was chosen before anybody listened is told again: the island begins as it was built, whatever its fields say. */
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
