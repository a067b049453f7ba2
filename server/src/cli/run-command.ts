import { sentenceOf } from '../lib/process/start-refusal.ts'

/** Runs a command of the terminal: a refusal is one sentence and 1, a mistake of ours is its stack and 1. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}
