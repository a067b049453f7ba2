import { databasePort } from './socket-folder.ts'

/** Settings that a caller may change. */
const defaults: Record<string, string> = {
  shared_buffers: '128MB',
  // Enough for the server's pools, the jobs and a few scripts.
  max_connections: '60',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must not keep people's words: no values in details, no texts of failed statements.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/**
 * Settings that keep the promises of the launcher: acknowledged rows are on the disk, and the private socket is the
 * only way in.
 */
const fixed = (socketFolder: string): Record<string, string> => ({
  fsync: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  port: String(databasePort),
  // The value is a list with commas. The quotes keep a comma in our path from splitting it.
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  logging_collector: 'off',
})

/** The settings as arguments of `postgres`. */
export function settingArguments(socketFolder: string, chosen: Record<string, string>): string[] {
  const settings = { ...defaults, ...chosen, ...fixed(socketFolder) }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
