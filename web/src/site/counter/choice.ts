import { counterChoice } from '@kamerton/contract/lib/page-marks'

export type Choice = 'yes' | 'no'

/** Half a year; then the question is asked again. */
const keptSeconds = 180 * 24 * 60 * 60

/** The visitor's choice, or null if they have not been asked yet. */
export function chosen(): Choice | null {
  const cookie = document.cookie.split(/;\s*/).find((one) => one.startsWith(`${counterChoice}=`))
  const value = cookie?.split('=')[1]
  return value === 'yes' || value === 'no' ? value : null
}

/** Stores the choice. A refusal also removes the cookies that the counter has left here. */
export function choose(choice: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${counterChoice}=${choice}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure}`
  if (choice === 'yes') return
  for (const name of document.cookie.split(/;\s*/).map((one) => one.split('=')[0] ?? ''))
    if (isOfCounter(name)) drop(name)
  for (const name of Object.keys(localStorage)) if (isOfCounter(name)) localStorage.removeItem(name)
}

const isOfCounter = (name: string): boolean => name.startsWith('_ym')

/** Removes a cookie that may have been set for this host or any domain above it. */
function drop(name: string): void {
  const parts = location.hostname.split('.')
  const domains = parts.map((_, index) => `; Domain=${parts.slice(index).join('.')}`)
  for (const domain of ['', ...domains])
    document.cookie = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT${domain}`
}
