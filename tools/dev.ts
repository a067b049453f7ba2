import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * `npm run dev`: the server restarts when its sources change. The front end reloads by itself on http://localhost:5173.
 */
const root = join(import.meta.dirname, '..')
const reactRouter = join(
  dirname(createRequire(`${root}/web/package.json`).resolve('@react-router/dev/package.json')),
  'bin.cjs',
)

const children = [
  start('.', '--watch', '--watch-preserve-output', 'server/src/main.ts'),
  start('web', reactRouter, 'dev'),
]

function start(folder: string, ...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: join(root, folder), stdio: 'inherit' })
}

// One without the other is of no use: when either ends, both do.
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
for (const child of children) child.on('exit', stop)
// The terminal sends Ctrl+C to all of them; the parent only waits for the children.
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
