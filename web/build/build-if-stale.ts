import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawAppIcons } from './app-icons.ts'
import { writeCspHashes } from './csp-hashes.ts'
import { fingerprint } from './fingerprint.ts'
import { finishPages } from './finish-pages.ts'
import { drawPictures } from './pictures.ts'
import { precompress } from './precompress.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const web = `${root}/web`
const dist = `${web}/dist`
const stamp = `${dist}/built-from`

/** Builds the front end unless `web/dist` was built from exactly these sources. */
export async function buildIfStale(): Promise<void> {
  const sources = fingerprint(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  const started = performance.now()
  process.stdout.write('Собираем интерфейс… ')
  rmSync(dist, { recursive: true, force: true })
  await run('@react-router/dev', 'bin.cjs', ['build'])
  await run('vite', 'bin/vite.js', ['build', '--config', 'vite.islands.config.ts'])
  finishPages(`${dist}/client`)
  await drawPictures(`${dist}/client`)
  await drawAppIcons(`${dist}/client`)
  for (const form of publicForms())
    await run('vite', 'bin/vite.js', ['build', '--config', 'vite.public-forms.config.ts', '--mode', form])
  // Only the pre-rendering needed it.
  rmSync(`${dist}/server`, { recursive: true, force: true })
  writeCspHashes(dist)
  await precompress(`${dist}/client`)
  writeFileSync(stamp, sources)
  process.stdout.write(`готово за ${((performance.now() - started) / 1000).toFixed(1)} с\n`)
}

/** Every public form is a build of its own, so that no form carries code that only another form needs. */
const publicForms = () =>
  globSync('src/public-forms/**/index.html', { cwd: web })
    .map((page) => dirname(page).replaceAll('\\', '/').replace('src/public-forms/', ''))
    .toSorted()

/** Runs a build step without output. If the step fails, its whole output is printed. */
function run(packageName: string, script: string, args: string[]): Promise<void> {
  // npm installs a package in the workspace or at the root; only the resolver knows which.
  const manifest = createRequire(`${web}/package.json`).resolve(`${packageName}/package.json`)
  const path = join(dirname(manifest), script)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(`\n${Buffer.concat(said).toString()}`)
      reject(new Error(`Сборка интерфейса не удалась: ${packageName} ${args.join(' ')}`))
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfStale()
