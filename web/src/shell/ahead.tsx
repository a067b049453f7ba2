import { SECOND } from '@kamerton/contract/lib/durations'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { fetchParts } from '../lib/part'
import { recommended } from './recommended'
import { recommendationsPath } from './sections'
import { waitingPulses } from './waiting'

/** The screen that was asked for is complete by then, so nothing is taken from it. */
const waitsFor = 2 * SECOND

/** Fetches the windows of this screen, and the files of those that may come next: going on to one waits for its figures only. */
export function Ahead({ paths }: { paths: readonly string[] }) {
  const [isTime, setIsTime] = useState(false)
  const { pathname } = useLocation()
  const mayReadAdvice = paths.includes(recommendationsPath)
  useEffect(() => {
    if (!isTime) return
    void waitingPulses.look()
    if (mayReadAdvice) void recommended.look()
  }, [isTime, pathname, mayReadAdvice])
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever measures what a screen needs must tell it from what comes ahead.
      performance.mark('ahead')
      setIsTime(true)
      fetchParts()
    }, waitsFor)
    return () => clearTimeout(timer)
  }, [])
  return isTime && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}
