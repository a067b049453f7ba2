import { examine } from '../doctor/examine.ts'
import { isWell, printFindings } from '../doctor/print.ts'
import { instruments } from './instruments.ts'
import { readArguments, readEnvironment } from './look-arguments.ts'
import { readInstallation } from './read-installation.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run doctor` looks at everything that an installation stands on, and writes nothing. `--env FILE` reads the
 * variables of a service, `--letter to@x` sends one letter on trial, `--json` prints for programs.
 */
await runCommand(async (args) => {
  const { env, letter, json } = readArguments(args)
  const subject = readInstallation(readEnvironment(env), letter ?? null)
  const examined = await examine(subject, instruments)
  if (json) console.log(JSON.stringify({ well: isWell(examined), groups: examined }, null, 2))
  else for (const line of printFindings(examined)) console.log(line)
  process.exitCode = isWell(examined) ? 0 : 1
})

// A silent peer of a check that was given up must not hold the command.
process.exit()
