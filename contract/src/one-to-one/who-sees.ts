import type { MeetingStatus } from './constants.ts'
import { type Readable, type Reader, readersOf, type Side } from './form-fields.ts'

type Names = { manager: string; employee: string }

const leaders = 'владелец и администраторы компании'

/**
 * The words beside a field that name its readers. They come from the rule that authorises reading (`readersOf`). They
 * address the viewer as «вы».
 */
export function whoSees(field: Readable, status: MeetingStatus, names: Names, viewer: Side | null): string {
  if (field === 'private_note') return 'Видите только вы. Не прочтут ни вторая сторона, ни владелец, ни администраторы'
  const called: Record<Reader, string> = {
    manager: viewer === 'manager' ? 'вы' : names.manager,
    employee: viewer === 'employee' ? 'вы' : names.employee,
    leader: leaders,
  }
  const now = readersOf(field, status)
  const order: readonly Reader[] =
    viewer === 'employee' ? ['employee', 'manager', 'leader'] : ['manager', 'employee', 'leader']
  const seen = `Видят: ${listed(order.filter((reader) => now.includes(reader)).map((reader) => called[reader]))}`
  const later = order.filter((reader) => !now.includes(reader) && readersOf(field, 'completed').includes(reader))
  const [who] = later
  if (who === undefined || status === 'cancelled') return seen
  return `${seen}. ${capital(called[who])} – когда встреча завершится`
}

const listed = (people: readonly string[]): string => people.join(', ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
