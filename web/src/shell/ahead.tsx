import { SECOND } from '@kamerton/contract/lib/durations'
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { fetchParts } from '../lib/part'
import { ownActions } from './own-actions'
import { homePath } from './sections'
import { waiting } from './waiting'

/** The requested screen is complete after this time, so preloading takes nothing from it. */
const waitsFor = 2 * SECOND

/**
 * Preloads the dialogs of this screen and the files of the screens that may be next. Then the next screen waits only
 * for its data.
 */
export function Ahead({ paths }: { paths: readonly string[] }) {
  const [isTime, setIsTime] = useState(false)
  const { pathname } = useLocation()
  const isEmployee = paths.includes(homePath)
  useEffect(() => {
    if (!isTime) return
    void waiting.look()
    if (isEmployee) void ownActions.look()
  }, [isTime, pathname, isEmployee])
  useEffect(() => {
    const timer = setTimeout(() => {
      // Marks the start of preloading, so that a measurement of a screen can exclude it.
      performance.mark('ahead')
      setIsTime(true)
      fetchParts()
    }, waitsFor)
    return () => clearTimeout(timer)
  }, [])
  return isTime && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}
