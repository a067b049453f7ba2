/**
 * Attacks a version of the product from outside and prints which findings are open. It fails if a finding is open.
 * Usage: `npm run probe -- [<commit or checkout>] [H3,L4,…]`, this checkout and all findings by default.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findings } from './findings.ts'
import { build, commitAt, withCheckout } from './lib/checkout.ts'
import { isolated } from './lib/isolation.ts'

const root = join(import.meta.dirname, '..')
const ids = findings.map(({ id }) => id)

const isChoice = (text: string): boolean => text.split(',').every((id) => ids.includes(id))
const given = process.argv.slice(2)
const chosen = given.find(isChoice) ?? ''
const [state = root, ...unknown] = given.filter((text) => !isChoice(text))

async function attack(checkout: string): Promise<number> {
  build(checkout)
  console.log(`\n${commitAt(checkout) ?? checkout} · ${new Date().toISOString().slice(0, 16)}Z`)
  const program = [process.execPath, join(import.meta.dirname, 'lib/attack-run.ts'), checkout, chosen]
  const run = isolated(program)
  const child = spawn(run.command, run.given, { env: run.env, stdio: 'inherit' })
  await once(child, 'exit')
  return child.exitCode ?? 1
}

// The terminal stops the attack as well; its files are still removed.
process.on('SIGINT', () => {})

const isCheckout = existsSync(join(state, 'package.json'))
if (unknown.length > 0 || (!isCheckout && commitAt(root, state) === null)) {
  const what = [state, ...unknown].filter((one) => one !== root).join(' ')
  console.error(`Neither a commit, nor a checkout, nor findings: ${what}. The findings are ${ids.join(',')}.`)
  process.exitCode = 2
} else process.exitCode = await (isCheckout ? attack(resolve(state)) : withCheckout(root, state, attack))
