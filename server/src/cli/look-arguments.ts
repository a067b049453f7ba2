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

/**
 * Our own environment, and over it the variables of a service: from the file that systemd reads, or from
 * `/proc/<pid>/environ` of the running server.
 */
export function readEnvironment(file: string | undefined): NodeJS.ProcessEnv {
  if (file === undefined) return process.env
  try {
    const text = readFileSync(file, 'utf8')
    return { ...process.env, ...(text.includes('\0') ? variablesOfProcess(text) : parseEnv(text)) }
  } catch {
    throw new StartRefusal(`Файл ${file} нельзя прочитать.`)
  }
}

const variablesOfProcess = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\0')
      .filter(Boolean)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
