import type { Visitor } from '../../lib/visits'
import type { Goal } from '../announce-goal'

/** Settings that the server has put into the page. */
export type CounterSettings = { id: string; root: string; personal: boolean; addresses: readonly string[] }

type Call = (...words: readonly unknown[]) => void
type Queue = Call & { a?: unknown[]; l?: number }
type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

declare global {
  interface Window {
    /** Yandex Metrika: a queue until its script is loaded, then the script's own function. */
    ym?: Queue
    trustedTypes?: Policies
  }
}

/** Settings of the counter: it records only what is sent to it, and no pointer, form, link or title. */
const settings = {
  defer: true,
  clickmap: false,
  trackLinks: false,
  accurateTrackBounce: false,
  webvisor: false,
  trackHash: false,
  ecommerce: false,
}

/** Starts the counter and loads its script; the page's policy allows it only after the visitor has agreed. */
export function openMetrika({ id, root, personal }: CounterSettings) {
  const number = Number(id)
  window.ym ??= queue()
  const call: Call = (...words) => window.ym?.(number, ...words)
  call('init', settings)
  load(`${root}/metrika/tag.js`, root)
  let before = ''
  return {
    hit(pattern: string): void {
      const url = location.origin + pattern
      call('hit', url, { title: pattern, ...(before && { referer: before }) })
      before = url
    },
    visitor({ id: user, role, company_id, full_name, email }: Visitor): void {
      call('setUserID', user)
      call('userParams', { UserID: user, role, company_id, ...(personal && { name: full_name, email }) })
    },
    goal: (goal: Goal): void => call('reachGoal', goal),
  }
}

/** Queue for calls made before the script is loaded, in the format that it expects. */
function queue(): Queue {
  const waiting: Queue = (...words) => {
    waiting.a = [...(waiting.a ?? []), words]
  }
  waiting.l = Date.now()
  return waiting
}

/** Loads the script by a trusted types policy, which accepts only the counter's addresses. */
function load(url: string, root: string): void {
  const policy = window.trustedTypes?.createPolicy('default', {
    createScriptURL: (asked) => {
      if (!asked.startsWith(`${root}/`)) throw new Error('Not a script of the counter')
      return asked
    },
  })
  const script = document.createElement('script')
  script.async = true
  script.src = policy?.createScriptURL(url) ?? url
  document.head.append(script)
}
