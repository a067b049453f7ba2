import type { ReactNode } from 'react'

type IslandProps = { name: string; className?: string; children: ReactNode }

/**
 * A part of a public page that lives. It is built into the page as the HTML that it begins with, and wakes when it comes near the
 * window: `islands-of-pages.ts` says by the name which module is fetched for it, and that module's default export is what stands here.
 * It draws plain HTML with style modules, takes no properties, gives its elements ids by itself (`useId` counts differently on both
 * sides), and begins as it was built: what only a script can do waits for `useAwake`.
 */
export const Island = ({ name, className, children }: IslandProps) => (
  <div className={className} data-island={name}>
    {children}
  </div>
)
