import { randomUUID } from 'node:crypto'
import { DAY } from '@kamerton/contract/lib/durations'
import { z } from 'zod'
import type { ServerProcess } from '../server-process.ts'
import {
  aCompanyOf,
  asOwner,
  kill,
  patienceMs,
  post,
  recover,
  start,
  until,
  urlOf,
  type Victim,
} from './submit-storm.ts'

/** Result of a storm: pages save their meetings while the product is killed. */
export type AutosaveResult = {
  meetings: number
  /** Pages that got no answer to their last save. */
  unknown: number
  /** Meetings whose text is older than the last acknowledged one, or was typed by nobody. */
  lost: string[]
  /** Meetings whose page could not continue from the stored text. */
  stuck: string[]
}

/** One page: its last acknowledged text, and the text that was sent without an answer. */
type Page = { id: string; acknowledged: string; version: number; sent: string }

const Meeting = z.object({
  form: z.object({ challenges: z.array(z.string()) }),
  fields: z.object({ challenges: z.object({ version: z.int() }) }),
})

/** Each page saves word after word, as the form does: each time with the last version that it knows. */
export async function runAutosaveStorm(victim: Victim, meetings: number): Promise<AutosaveResult> {
  let server = await start()
  try {
    const company = await aCompanyOf(server, meetings + 1)
    const pages = await openMeetings(server, company, meetings)
    const storm = { saved: 0 }
    const typing = Promise.all(pages.map((page) => typeOn(server, company.token, page, storm)))
    await until(async () => storm.saved >= meetings * 5)
    const killed = kill(server, victim)
    await typing
    server = await recover(server, victim, killed)
    return await compare(server, company.token, pages)
  } finally {
    await server.remove()
  }
}

async function openMeetings(
  server: ServerProcess,
  { companyId, token }: { companyId: string; token: string },
  count: number,
): Promise<Page[]> {
  const { rows } = await asOwner(server, (client) =>
    client.query<{ id: string }>("select id from users where company_id = $1 and role = 'employee' limit $2", [
      companyId,
      count,
    ]),
  )
  const pages: Page[] = []
  for (const { id: employee_id } of rows) {
    const made = await post(
      server,
      '/api/one-to-one/series',
      {
        employee_id,
        frequency: 'ad_hoc',
        auto_schedule: false,
        telegram_notifications: false,
        scheduled_date: new Date(Date.now() + DAY).toISOString(),
      },
      token,
    )
    const { next_meeting } = z.object({ next_meeting: z.object({ id: z.string() }) }).parse(made)
    pages.push({ id: next_meeting.id, acknowledged: '', version: 0, sent: '' })
  }
  return pages
}

/** Types until the page gets no answer; then it does not know whether its last text was saved. */
async function typeOn(server: ServerProcess, token: string, page: Page, storm: { saved: number }): Promise<void> {
  for (;;) {
    page.sent = `${page.id} ${randomUUID()}`
    const saved = await save(server, token, page)
    if (!saved) return
    page.acknowledged = page.sent
    page.version = saved.fields.challenges.version
    storm.saved++
  }
}

async function save(server: ServerProcess, token: string, { id, sent, version }: Page) {
  const body = { form: { challenges: [sent] }, versions: { challenges: version } }
  try {
    const response = await fetch(urlOf(server, `/api/one-to-one/meetings/${id}`), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    })
    return response.ok ? Meeting.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

async function compare(server: ServerProcess, token: string, pages: readonly Page[]): Promise<AutosaveResult> {
  const { rows } = await asOwner(server, (client) =>
    client.query<{ id: string; said: string }>('select id, challenges[1] as said from one_to_one_meetings'),
  )
  const stands = new Map(rows.map(({ id, said }) => [id, said]))
  const result: AutosaveResult = { meetings: pages.length, unknown: 0, lost: [], stuck: [] }
  for (const page of pages) {
    const said = stands.get(page.id) ?? ''
    if (page.sent !== page.acknowledged) result.unknown++
    if (said !== page.acknowledged && said !== page.sent) result.lost.push(page.id)
    // The page repeats its last save: an equal text is no conflict, whichever of the two is stored.
    if (!(await save(server, token, page))) result.stuck.push(page.id)
  }
  return result
}
