import { readFileSync } from 'node:fs'
import { parseArgs, parseEnv } from 'node:util'
import { z } from 'zod'
import { StartRefusal } from '../lib/process/start-refusal.ts'

/** Arguments of the commands that look at an installation. */
export function readArguments(args: string[]) {
  const { env, letter, json } = parsed(args)
  if (letter !== undefined && !z.email().safeParse(letter).success)
    throw new StartRefusal('Укажите после --letter один email: npm run doctor -- --letter ivan@company.ru')
  return { env, letter, json }
}

function parsed(args: string[]) {
  try {
    const options = {
      env: { type: 'string' },
      letter: { type: 'string' },
      json: { type: 'boolean', default: false },
    } as const
    return parseArgs({ args, options }).values
  } catch {
    throw new StartRefusal('Понятны --env файл, --json и, только для doctor, --letter email.')
  }
}

/** Our own environment, and over it the variables of a service from the file that systemd reads. */
export function readEnvironment(file: string | undefined): NodeJS.ProcessEnv {
  if (file === undefined) return process.env
  try {
    return { ...process.env, ...parseEnv(readFileSync(file, 'utf8')) }
  } catch {
    throw new StartRefusal(`Файл ${file} нельзя прочитать.`)
  }
}
