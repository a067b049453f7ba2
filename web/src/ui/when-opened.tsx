import { type ReactNode, Suspense, useEffect, useState } from 'react'

type WhenOpenedProps = { opened: boolean; children: (opened: boolean) => ReactNode }

/** Around a `lazy` window that a page can do without: its code is loaded when it is first opened, and then it stays. */
export function WhenOpened({ opened, children }: WhenOpenedProps) {
  const [asked, setAsked] = useState(opened)
  if (opened && !asked) setAsked(true)
  return (
    asked && (
      <Suspense>
        <Window opened={opened}>{children}</Window>
      </Suspense>
    )
  )
}

/** Mounted closed and opened at once, so that the window comes in with its movement the first time as well. */
function Window({ opened, children }: WhenOpenedProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(opened))
    return () => cancelAnimationFrame(frame)
  }, [opened])
  return children(shown)
}
