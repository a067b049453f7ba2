import { execFileSync, spawnSync } from 'node:child_process'
import type { Need } from './attack.ts'

/** The machine's address in a network of its own, in place of an address in a local network. */
export const networkAddress = '10.0.0.5'

const variable = 'ATTACKS_IN'

/**
 * Root needs no more rights. Other users become root of their own network and disks, and stay themselves for
 * PostgreSQL, which refuses root.
 */
const asWhom = process.getuid?.() === 0 ? [] : ['--user', '--map-current-user', '--keep-caps']
const namespaces = { network: ['--net'], disk: ['--mount'] } as const
const scripts = {
  network: `ip link set lo up && ip address add ${networkAddress}/32 dev lo`,
  disk: 'mount -t tmpfs none /mnt',
} as const
type Kind = keyof typeof namespaces

const isAllowed = (kind: Kind): boolean =>
  process.platform === 'linux' &&
  spawnSync('unshare', [...asWhom, ...namespaces[kind], 'sh', '-c', scripts[kind]]).status === 0

/**
 * The command that runs a program where it cannot be reached from outside this machine, as far as this machine allows.
 */
export function isolated(program: readonly string[]): { command: string; given: string[]; env: NodeJS.ProcessEnv } {
  const kinds = (['network', 'disk'] as const).filter(isAllowed)
  const env = { ...process.env, [variable]: kinds.join(' ') }
  const [command = '', ...given] = program
  if (kinds.length === 0) return { command, given, env }
  const script = `${kinds.includes('network') ? `${scripts.network} && ` : ''}exec "$@"`
  const flags = kinds.flatMap((kind) => namespaces[kind])
  return { command: 'unshare', given: [...asWhom, ...flags, 'sh', '-c', script, 'sh', ...program], env }
}

const isIn = (kind: Kind): boolean => (process.env[variable] ?? '').split(' ').includes(kind)

/** Why an attempt with such a need cannot be made in this process, or null. */
export function whyNot(need: Need | undefined): string | null {
  if (need === undefined) return null
  if (process.platform !== 'linux') return 'it takes Linux'
  if (need === 'own network' && !isIn('network'))
    return 'this machine does not allow a network of its own (unshare --net)'
  if (need === 'own disk' && !isIn('disk'))
    return 'this machine does not allow a small disk of its own (unshare --mount)'
  return null
}

/** Mounts a disk that only this process and its children see. The returned function removes it. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  // The database may run as another user, who has to pass through.
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', folder])
  return () => void execFileSync('umount', ['--lazy', folder])
}
