import type { ReactNode } from 'react'

type IslandProps = { name: string; className?: string; children: ReactNode }

/**
 * An interactive part of a public page. The page contains its initial HTML, and it is hydrated when it comes near the
 * viewport. `islands-of-pages.ts` maps the name to a module, whose default export is rendered here.
 *
 * An island draws plain HTML with style modules and takes no properties. It sets the ids of its elements by itself,
 * because `useId` counts differently on both sides. Its first render must equal the built HTML; content that needs a
 * script waits for `useAwake`.
 */
export const Island = ({ name, className, children }: IslandProps) => (
  <div className={className} data-island={name}>
    {children}
  </div>
)
