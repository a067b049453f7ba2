import { sentenceOf } from '../lib/process/start-refusal.ts'

/** Runs a command of the terminal. A refusal prints one sentence, a mistake of ours its stack; both exit with 1. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2))
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}
