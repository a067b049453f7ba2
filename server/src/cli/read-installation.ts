import { existsSync, readFileSync } from 'node:fs'
import { fingerprint } from '../../build/fingerprint.ts'
import { type Config, type ConfigFault, ConfigRefusal, readConfig, secretFile } from '../config.ts'
import type { Build, Subject } from '../doctor/subject.ts'
import { variableNames } from '../environment.ts'
import { areKeysBesideData, countKeysLeftBehind } from '../keys-apart.ts'
import { root } from '../lib/process/root.ts'
import { version } from '../lib/process/version.ts'
import { usualKeysDir } from '../lib/round-keys.ts'

/** An installation as its environment describes it. Nothing is written, and nothing is connected to. */
export function readInstallation(environment: NodeJS.ProcessEnv, letterTo: string | null = null): Subject {
  const { config, faults } = readAsFarAsPossible(environment)
  const { dataDir, roundKeysDir } = config
  return {
    given: Object.keys(environment).filter((name) => environment[name] !== ''),
    known: variableNames,
    faults,
    config,
    secretGiven: Boolean(environment.SECRET_KEY) && !faults.some(({ variable }) => variable === 'SECRET_KEY'),
    secretFile: secretFile(dataDir),
    mailFromGiven: !config.mailFrom.endsWith('@localhost.localdomain'),
    roundKeys: {
      leftBehind: countKeysLeftBehind({ dataDir, roundKeysDir }),
      usual: usualKeysDir(dataDir),
      beside: areKeysBesideData({ dataDir, roundKeysDir }),
    },
    versions: { product: version, node: process.versions.node, ...readBuilds() },
    letterTo,
  }
}

/**
 * Reads the configuration without writing. A refused variable is told of and left out, and the rest is read again, so
 * that one mistake does not hide the others. A wrong setting of the first start leaves out all that it stored.
 */
function readAsFarAsPossible(environment: NodeJS.ProcessEnv): { config: Config; faults: ConfigFault[] } {
  const faults: ConfigFault[] = []
  let left = environment
  let readStored = true
  for (;;)
    try {
      return { config: readConfig(left, { mayWrite: false, readStored }), faults }
    } catch (error) {
      if (!(error instanceof ConfigRefusal) || error.faults.length === 0) throw error
      const seen = new Set(faults.map(({ variable }) => variable))
      faults.push(...error.faults.filter(({ variable }) => !seen.has(variable)))
      if (error.faults.some(({ file }) => file)) readStored = false
      else left = without(left, new Set(error.faults.map(({ variable }) => variable)))
    }
}

/** Without the refused variables; where one was missing, without the mode that demands it. */
function without(environment: NodeJS.ProcessEnv, refused: ReadonlySet<string>): NodeJS.ProcessEnv {
  const wasGiven = [...refused].some((name) => Boolean(environment[name]))
  const isDropped = (name: string) =>
    refused.has(name) ||
    (!wasGiven && name === 'NODE_ENV') ||
    // A seller or an operator is read as a whole: without one part the others mean nothing.
    ([...refused].some((one) => /^(?:SELLER|OPERATOR)_/.test(one)) && /^(?:SELLER|OPERATOR)_/.test(name)) ||
    ([...refused].some((one) => one.startsWith('YOOKASSA_')) && name.startsWith('YOOKASSA_'))
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !isDropped(name)))
}

function readBuilds(): { server: Build; web: Build } {
  const stamp = `${root}/server/dist/built-from`
  return {
    server: !existsSync(stamp) ? 'none' : readFileSync(stamp, 'utf8') === fingerprint(root) ? 'fresh' : 'stale',
    // The fingerprint of the front end belongs to its own build; a missing one is all that is seen from here.
    web: existsSync(`${root}/web/dist/built-from`) ? 'fresh' : 'none',
  }
}
