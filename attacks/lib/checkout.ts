import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const git = (folder: string, ...given: string[]): string =>
  execFileSync('git', ['-C', folder, ...given], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** A commit in one line, by default the current one of a folder. Null if there is none. */
export function commitAt(folder: string, name = 'HEAD'): string | null {
  try {
    return git(folder, 'log', '-1', '--format=%h %s', name, '--')
  } catch {
    return null
  }
}

/** Runs npm in a checkout, with the Node that it pins, not ours: npm puts both before the rest of PATH. */
function npm(checkout: string, ...given: string[]): void {
  console.log(`$ npm ${given.join(' ')}`)
  const path = [join(checkout, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  execFileSync('npm', given, {
    cwd: checkout,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export const build = (checkout: string): void => npm(checkout, 'run', 'build')

/** Runs work on a checkout of a commit, installed by its lockfile. The checkout is always removed afterwards. */
export async function withCheckout<T>(
  root: string,
  commit: string,
  work: (checkout: string) => Promise<T>,
): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'kamerton-attacks-'))
  const checkout = join(home, 'checkout')
  try {
    git(root, 'worktree', 'add', '--detach', checkout, commit)
    npm(checkout, 'ci', '--no-audit', '--no-fund')
    return await work(checkout)
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    git(root, 'worktree', 'prune')
  }
}
