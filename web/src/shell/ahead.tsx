import { SECOND } from '@kamerton/contract/lib/durations'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** The screen that was asked for is complete by then, so nothing is taken from it. */
const waitsFor = 2 * SECOND

/** Fetches the files of the screens that may come next, so that going on to one of them waits for its figures only. */
export function Ahead({ paths }: { paths: readonly string[] }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), waitsFor)
    return () => clearTimeout(timer)
  }, [])
  return isTime && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}
