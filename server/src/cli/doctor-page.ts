import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { printPage } from '../doctor/page.ts'
import { root } from '../lib/process/root.ts'

/** `npm run doctor:page` prints docs/doctor.md from the catalogue of findings. */
export const pageFile = `${root}/docs/doctor.md`

if (import.meta.main) {
  writeFileSync(pageFile, printPage())
  execFileSync('npx', ['biome', 'format', '--write', pageFile], { stdio: 'ignore' })
}
