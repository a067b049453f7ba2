import type { OrderedExport } from '@kamerton/contract/exports/schemas'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OrderedFile } from '../../exports/ordered-file'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { watchSavedFiles } from '../../testing/saved-files'
import { Toasts } from '../../ui/toasts'
import { CompanyDataCard } from './company-data-card'

const saved = watchSavedFiles()

afterEach(() => {
  vi.restoreAllMocks()
})

const ordered: OrderedExport = {
  id: 'b0000000-0000-4000-8000-000000000002',
  what: { kind: 'company_data' },
  format: 'zip',
  title: 'Данные компании Верста',
  period: 'За всё время',
  state: 'waiting',
  written: 0,
  rows: 4_000,
  ordered_at: new Date('2026-11-23T09:00:00Z'),
  kept_until: null,
  bytes: null,
}

const card = <CompanyDataCard file={(id) => <OrderedFile key={id} id={id} />} />

test('says what is in the archive and what is not, how far it is, until when it is kept, and gives it', async () => {
  const order = vi.spyOn(api.exports, 'order').mockResolvedValue(ordered)
  vi.spyOn(api.exports, 'get')
    .mockResolvedValueOnce({ ...ordered, state: 'writing', written: 1_000 })
    .mockResolvedValue({ ...ordered, state: 'ready', written: 4_000, kept_until: new Date('2026-11-24T09:00:00Z') })
  const file = { file_name: 'Данные.zip', type: 'application/zip', content: new Uint8Array([1]) }
  vi.spyOn(api.exports, 'file').mockResolvedValue(file)
  const { hand } = draw(card)
  expect(screen.getByText(/кто их написал и кто участвовал, мы не выгружаем/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Скачать данные компании' }))
  expect(order).toHaveBeenCalledExactlyOnceWith(
    { what: { kind: 'company_data' }, format: 'zip' },
    { once: expect.any(String) },
  )
  expect(await screen.findByText(/25\s%/)).toBeVisible()
  const take = await screen.findByRole('button', { name: 'Скачать ZIP' }, { timeout: 4_000 })
  expect(screen.getByText(/Хранится до 24 ноября/)).toBeVisible()
  await hand.click(take)
  await waitFor(() => expect(saved).toEqual(['Данные.zip']))
})

test('an order that is refused says why, and can be made again', async () => {
  const refusal = { code: 'too_many_exports', detail: 'Сначала дождитесь файлов, которые уже заказали' } as const
  vi.spyOn(api.exports, 'order').mockRejectedValue(new ApiError(409, 'Conflict', refusal))
  const { hand } = draw(
    <>
      {card}
      <Toasts />
    </>,
  )
  await hand.click(screen.getByRole('button', { name: 'Скачать данные компании' }))
  expect(await screen.findByText(refusal.detail)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Скачать данные компании' })).toBeEnabled()
})
