import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { z } from 'zod'
import { examine } from '../doctor/examine.ts'
import { isWell, printFindings } from '../doctor/print.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'
import { instruments } from './instruments.ts'
import { readInstallation } from './read-installation.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run doctor` looks at everything that an installation stands on, and writes nothing. `--env FILE` reads the
 * variables of a service, `--letter to@x` sends one letter on trial, `--json` prints for programs.
 */
await runCommand(async (args) => {
  const { env, letter, json } = readArguments(args)
  const subject = readInstallation(env ? { ...process.env, ...readVariables(env) } : process.env, letter ?? null)
  const examined = await examine(subject, instruments)
  if (json) console.log(JSON.stringify({ well: isWell(examined), groups: examined }, null, 2))
  else for (const line of printFindings(examined)) console.log(line)
  process.exitCode = isWell(examined) ? 0 : 1
})

// A silent peer of a check that was given up must not hold the command.
process.exit()

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { env: { type: 'string' }, letter: { type: 'string' }, json: { type: 'boolean', default: false } },
    })
    if (values.letter !== undefined && !z.email().safeParse(values.letter).success)
      throw new StartRefusal('Укажите после --letter один email: npm run doctor -- --letter ivan@company.ru')
    return values
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    throw new StartRefusal('npm run doctor -- [--env файл] [--letter email] [--json]')
  }
}

/** The variables of a service, from the file that systemd reads them from. */
function readVariables(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    throw new StartRefusal(`Файл ${file} нельзя прочитать.`)
  }
}
