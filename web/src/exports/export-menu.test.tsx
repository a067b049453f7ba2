import type { ExportFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { watchSavedFiles } from '../testing/saved-files'
import { ExportMenu } from './export-menu'

const saved = watchSavedFiles()

const pulseId = 'b0000000-0000-4000-8000-000000000001'
const exportId = 'b0000000-0000-4000-8000-000000000002'
const what = { kind: 'pulse_results', pulse_id: pulseId } as const
const file = (format: ExportFormat): FileAnswer => ({
  file_name: `Пульс.${format}`,
  type: 'application/octet-stream',
  content: new Uint8Array([1]),
})
/** The answers about the file, one for each poll. */
let states: { state: string; written: number }[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const { pathname } = new URL(typeof address === 'string' ? address : address.url, 'http://kamerton.test')
    if (pathname.endsWith('/file'))
      return new Response(new Uint8Array([1]), {
        headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename*=UTF-8''long.csv` },
      })
    const known = states.length > 1 ? states.shift() : states[0]
    return Response.json({
      id: exportId,
      what,
      format: 'csv',
      title: 'Пульс',
      period: 'Раунд 1',
      rows: 4000,
      ordered_at: '2026-11-18T09:00:00.000Z',
      kept_until: null,
      bytes: null,
      ...known,
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = () => userEvent.click(screen.getByRole('button', { name: 'Скачать' }))

test('says what is inside each format and that the withheld is withheld, and saves the one that was chosen', async () => {
  draw(<ExportMenu label="Скачать результаты" what={what} take={async (_calls, format) => file(format)} />)
  await open()
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'XLSXвсе таблицы, по листам',
    'PDFтаблицы и графики, для печати',
    'CSVвсе таблицы подряд, простым текстом',
  ])
  expect(screen.getByText('Скрытые группы скрыты и в файле')).toBeVisible()
  await userEvent.click(screen.getByRole('menuitem', { name: /PDF/ }))
  await waitFor(() => expect(saved).toEqual(['Пульс.pdf']))
})

test('orders what is too long, says how far it is, and saves it when it is there', async () => {
  states = [
    { state: 'waiting', written: 0 },
    { state: 'writing', written: 1000 },
    { state: 'ready', written: 4000 },
  ]
  const tooLong = () => {
    throw new ApiError(409, 'Conflict', { code: 'export_is_long', detail: 'Файл большой' })
  }
  draw(<ExportMenu label="Скачать результаты" what={what} take={async () => tooLong()} />)
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  expect(await screen.findByRole('status')).toHaveTextContent('мы пришлём письмо')
  expect(await screen.findByText(/25\s%/, {}, { timeout: 4_000 })).toBeVisible()
  await waitFor(() => expect(saved).toEqual(['long.csv']), { timeout: 4_000 })
})

test('says that the server is busy where it has ordered the file by itself, and orders no other', async () => {
  states = [
    { state: 'waiting', written: 0 },
    { state: 'ready', written: 4000 },
  ]
  const isBusy = () => {
    throw new ApiError(409, 'Conflict', { code: 'export_ordered', detail: 'Сервер занят', export_id: exportId })
  }
  const asked = vi.spyOn(globalThis, 'fetch')
  draw(<ExportMenu label="Скачать результаты" what={what} take={async () => isBusy()} />)
  await open()
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  expect(await screen.findByRole('status')).toHaveTextContent('Сервер сейчас занят')
  await waitFor(() => expect(saved).toEqual(['long.csv']), { timeout: 4_000 })
  const paths = asked.mock.calls.map(([address]) => (address instanceof Request ? address.url : String(address)))
  expect(paths.every((path) => path.includes(`/api/exports/${exportId}`))).toBe(true)
})
