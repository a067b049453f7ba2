import { type Config, erasuresFile } from '../config.ts'
import { personLeaves } from '../departures.ts'
import { replayErasures } from '../employees/replay-erasures.ts'
import type { Unbound } from '../lib/context.ts'
import { keepErasures, type Noted, readErasures } from '../lib/erasures.ts'
import { StartRefusal } from '../lib/process/start-refusal.ts'

/** Reads the deletions of our own list and of the lists of other places. Throws where a named list cannot be read. */
export async function readLists(config: Config, lists: readonly string[]): Promise<Noted[]> {
  const own = erasuresFile(config)
  const read = [...new Set([own, ...lists])].map((list) => readErasures(list, { mustExist: list !== own }))
  return (await Promise.all(read)).flat()
}

/** Adds the deletions to our own list: for the next backup, and for continuing if this command is interrupted. */
export const keepLists = (config: Config, noted: readonly Noted[]): Promise<void> =>
  keepErasures(erasuresFile(config), noted)

/** Deletes these people again and prints how many. Throws if somebody is left, with the command that continues. */
export async function deleteAgain(unbound: Unbound, noted: readonly Noted[]): Promise<void> {
  const { deleted, owners, companies, reopened, left } = await replayErasures(unbound, noted, personLeaves)
  console.log(`Удалены снова – ${deleted}.`)
  if (companies > 0)
    console.log(`Закрыты снова удалённые компании – ${companies}. Их данные сервер удалит через сутки, ночью.`)
  if (reopened > 0) console.log(`Открыты снова – ${reopened}: после копии владелец отменил удаление компании.`)
  if (owners > 0)
    console.log(`Не удалены – ${owners}: в копии это владельцы. Передайте их роль и удалите их из списка сотрудников.`)
  if (left > 0)
    throw new StartRefusal(
      `Остались неудалёнными – ${left}. Причины выше. Устраните их и повторите: npm run db:replay-erasures. Пока этого не сделано, не пускайте людей в Камертон.`,
    )
}
