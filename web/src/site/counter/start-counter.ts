import { counterBlock } from '@kamerton/contract/lib/page-marks'
import { listeningEvent, type Visitor, visitEvent, visitorEvent } from '../../lib/visits'
import { type Goal, goalEvent } from '../announce-goal'
import { chosen } from './choice'
import { type CounterSettings, openMetrika } from './metrika'
import { offerChoice } from './offer-choice'
import { patternOf } from './pattern'

/** The first screen after signing in has priority. */
const afterSignInMs = 1000

/**
 * Asks visitors who have not been asked yet, and counts those who have agreed. Does nothing on a page without a
 * counter.
 */
export function startCounter(until?: AbortSignal): void {
  const block = document.getElementById(counterBlock)
  if (!block) return
  // Settings of this installation from the server.
  const settings: CounterSettings = JSON.parse(block.textContent)
  offerChoice(settings)
  if (chosen() === 'yes') count(settings, until)
}

function count(settings: CounterSettings, signal?: AbortSignal): void {
  const metrika = openMetrika(settings)
  let seen = ''
  let visitor: Visitor | null = null
  /**
   * Sends the data of the person only on an address without an id: the counter adds the address of the page to each
   * message.
   */
  const sendVisitor = () => {
    if (visitor === null || patternOf(location, settings.addresses) !== location.pathname) return
    metrika.visitor(visitor)
    visitor = null
  }
  const visit = () => {
    const pattern = patternOf(location, settings.addresses)
    if (pattern === null || location.pathname === seen) return
    seen = location.pathname
    metrika.hit(pattern)
    sendVisitor()
  }
  visit()
  window.addEventListener(visitEvent, visit, { signal })
  const hear = ({ detail }: CustomEventInit<Visitor>) => {
    setTimeout(() => {
      visitor = detail ?? null
      sendVisitor()
    }, afterSignInMs)
  }
  window.addEventListener(visitorEvent, hear, { signal })
  const reached = new Set<Goal>()
  const reach = ({ detail: goal }: CustomEventInit<Goal>) => {
    if (!goal || reached.has(goal)) return
    reached.add(goal)
    metrika.goal(goal)
  }
  window.addEventListener(goalEvent, reach, { signal })
  window.dispatchEvent(new Event(listeningEvent))
}
