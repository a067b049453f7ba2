/**
 * Kills the server and its embedded database again and again while rows are written, and fails if one acknowledged row
 * is lost or doubled. Run: node bench/kill-loop.ts [rounds], twenty rounds by default or KILL_LOOP_ROUNDS.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runKillLoop } from '../server/src/lib/database/embedded/kill-loop.ts'

const rounds = Number(process.argv[2] ?? process.env.KILL_LOOP_ROUNDS ?? 20)
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'kill-loop-'))
// The database may run as another user, who has to pass through.
fs.chmodSync(home, 0o755)

const result = await runKillLoop(path.join(home, 'postgres'), rounds, console.log)
const reopenMs = result.reopenMs.toSorted((a, b) => a - b)
const median = Math.round(reopenMs[Math.floor(reopenMs.length / 2)] ?? 0)
const worst = Math.round(reopenMs.at(-1) ?? 0)
const isWhole = result.lost.length === 0 && result.twice.length === 0 && result.acknowledged > 0

console.log(
  `${isWhole ? 'OK' : 'FAILED'}: ${result.rounds} rounds, ${result.acknowledged} acknowledged, ${result.lost.length} lost, ` +
    `${result.twice.length} twice, ${result.unanswered} written without an answer, reopened in ${median} ms (median), ${worst} ms (worst)`,
)
if (isWhole) fs.rmSync(home, { recursive: true, force: true })
else console.log(`Kept for inspection: ${home}; first lost: ${result.lost.slice(0, 5).join(', ')}`)
process.exitCode = isWhole ? 0 : 1
