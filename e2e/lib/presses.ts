import { expect, type Locator } from '@playwright/test'

/** Presses of a frequent task: of the best product that is known, and of ours. */
type Presses = { best: number; ours: number }

/** From the first screen after the sign-in. */
const fromFirstScreen = {
  'read the newest result': { best: 2, ours: 2 },
  // Two of them are reading: the questions, and then the launch with its promise.
  'launch a pulse from a template': { best: 5, ours: 5 },
  'invite thirty people': { best: 3, ours: 3 },
  'answer the participants': { best: 2, ours: 2 },
  'see the state of the team': { best: 0, ours: 0 },
  'prepare the next meeting': { best: 1, ours: 1 },
  'appoint meetings with a team': { best: 5, ours: 4 },
  'see who needs attention': { best: 2, ours: 2 },
  'invite one person': { best: 3, ours: 3 },
  'see who changed what': { best: 2, ours: 2 },
  'add seats': { best: 3, ours: 3 },
  'answer a waiting poll': { best: 1, ours: 1 },
} as const satisfies Record<string, Presses>

/** From the result, the person, the list or the choice that the task is about. */
const fromTheThing = {
  'turn a question of the result into an action': { best: 3, ours: 3 },
  'appoint a meeting from the page of a person': { best: 3, ours: 2 },
  // Stars and words are typed; by the pointer the stars are one press more.
  'give feedback from the page of a person': { best: 2, ours: 2 },
  'resend all invitations from their list': { best: 2, ours: 2 },
  'move ten chosen people to a team': { best: 3, ours: 2 },
} as const satisfies Record<string, Presses>

/** A way that is not there fails before the whole journey does. */
const timeout = 20_000

const tasks = { ...fromFirstScreen, ...fromTheThing }

/**
 * Counts the presses of a task: of links, buttons and options, and of a field that has no focus yet. Typing, and a
 * choice in the browser's own list, are no presses.
 */
export function countPresses(task: keyof typeof tasks) {
  let presses = 0
  return {
    async press(at: Locator): Promise<void> {
      presses++
      await at.click({ timeout })
    },
    /** The last press of a task that would change the demo company: it is possible, and is not made. */
    async couldPress(at: Locator): Promise<void> {
      presses++
      await at.click({ trial: true, timeout })
    },
    /** Types into a field that has got the focus by itself. */
    async type(at: Locator, text: string): Promise<void> {
      await expect(at).toBeFocused()
      await at.fill(text)
    },
    /** Chooses in the browser's own list, which has got the focus by itself. */
    async choose(at: Locator, label: string): Promise<void> {
      await expect(at).toBeFocused()
      await at.selectOption(label)
    },
    /** Fails if the task has taken another number of presses, or more than the best product needs. */
    done(): void {
      const { best, ours }: Presses = tasks[task]
      expect(presses, `presses to ${task}`).toBe(ours)
      expect(presses, `presses to ${task}, of the best product`).toBeLessThanOrEqual(best)
    },
  }
}
