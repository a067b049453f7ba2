import type { ConsentState } from '@kamerton/contract/consents/schemas'
import type { ErrorCode } from '@kamerton/contract/errors'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { consentGiven, isConsentWaitedFor, passConsent } from '../lib/consent-gate'
import { draw } from '../testing/draw'
import { ConsentGate } from './consent-gate'

afterEach(() => {
  act(() => passConsent())
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-started')
})

type ToAgree = ConsentState['to_agree'][number]
const terms: ToAgree = {
  document: 'terms',
  version: '2026-12-01',
  agreed_version: '2026-11-22',
  editions: [{ version: '2026-12-01', changes: ['Появилась оплата по счёту.'] }],
}
const data: ToAgree = {
  document: 'personal_data',
  version: '2026-12-05',
  agreed_version: '2026-11-23',
  editions: [
    { version: '2026-12-05', changes: ['Голос не записываем.'] },
    { version: '2026-12-01', changes: ['Фото стираем сразу.'] },
  ],
}
const asked: ConsentState = { to_agree: [terms, data], owned_company: null }
const nothing: ConsentState = { to_agree: [], owned_company: null }
const refused = (code: ErrorCode, detail: string) => new ApiError(409, '', { code, detail })

function drawn(saveMyData = vi.fn<() => Promise<void>>().mockResolvedValue()) {
  const drawnHere = draw(
    <>
      <label>
        Заметка <input />
      </label>
      <ConsentGate saveMyData={saveMyData} />
    </>,
  )
  return { ...drawnHere, saveMyData }
}
/** A call is refused until the person has agreed. */
function refuseACall() {
  const gone = vi.fn<() => void>()
  act(() => void consentGiven().then(gone))
  return gone
}
const continues = () => screen.findByRole('button', { name: 'Продолжить' }, { timeout: 4_000 })

test('nothing stands there until a call is refused; then what is new, edition by edition, with boxes nobody has ticked', async () => {
  vi.spyOn(api.consents, 'show').mockResolvedValue(asked)
  drawn()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.documentElement).not.toHaveAttribute('data-started')
  refuseACall()
  await continues()
  expect(screen.getByRole('dialog', { name: 'Документы изменились' })).toBeVisible()
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(['Появилась оплата по счёту.', 'Голос не записываем.', 'Фото стираем сразу.'])
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes).toHaveLength(2)
  for (const box of boxes) expect(box).not.toBeChecked()
  expect(screen.getByRole('link', { name: 'условия использования' })).toHaveAttribute('href', '/legal/terms')
  expect(screen.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute('href', '/legal/privacy')
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull()
  // The page shows no error of loading.
  expect(document.documentElement).toHaveAttribute('data-started')
})

test('goes on only with every box, and then the call goes on and the page is as it was', async () => {
  vi.spyOn(api.consents, 'show').mockResolvedValue(asked)
  const give = vi.spyOn(api.consents, 'give').mockResolvedValue(nothing)
  const { hand } = drawn()
  await hand.type(screen.getByLabelText('Заметка'), 'черновик')
  const gone = refuseACall()
  await continues()
  await hand.click(screen.getByRole('checkbox', { name: /условия/ }))
  await hand.click(await continues())
  expect(screen.getByText('Без этого согласия продолжить нельзя')).toBeVisible()
  expect(give).not.toHaveBeenCalled()
  await hand.keyboard('{Escape}')
  expect(isConsentWaitedFor()).toBe(true)
  await hand.click(screen.getByRole('checkbox', { name: /персональных данных/ }))
  await hand.click(await continues())
  expect(give).toHaveBeenCalledExactlyOnceWith({
    documents: [
      { document: 'terms', version: '2026-12-01' },
      { document: 'personal_data', version: '2026-12-05' },
    ],
  })
  await waitFor(() => expect(gone).toHaveBeenCalledOnce())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Заметка')).toHaveValue('черновик')
})

test('a text that changes meanwhile is read anew: its boxes are empty again', async () => {
  const evenLater: ConsentState = {
    to_agree: [{ ...terms, version: '2026-12-09', editions: [{ version: '2026-12-09', changes: ['Названы сроки.'] }] }],
    owned_company: null,
  }
  vi.spyOn(api.consents, 'show').mockResolvedValueOnce(asked).mockResolvedValue(evenLater)
  vi.spyOn(api.consents, 'give').mockRejectedValue(refused('documents_changed', 'Вышла ещё одна редакция'))
  const { hand } = drawn()
  refuseACall()
  await continues()
  for (const box of screen.getAllByRole('checkbox')) await hand.click(box)
  await hand.click(await continues())
  expect(await screen.findByText('Названы сроки.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Вышла ещё одна редакция')
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

test('what could not be loaded is asked for again, and what was agreed to elsewhere is over', async () => {
  vi.spyOn(api.consents, 'show')
    .mockRejectedValueOnce(new ApiError(0, '', 'Нет связи с сервером.'))
    .mockResolvedValue(nothing)
  const { hand } = drawn()
  const gone = refuseACall()
  expect(await screen.findByRole('alert', {}, { timeout: 4_000 })).toHaveTextContent('Нет связи с сервером.')
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  await waitFor(() => expect(gone).toHaveBeenCalledOnce())
})

test('whoever does not agree takes their data along, hears what becomes of it, and leaves with their password', async () => {
  vi.spyOn(api.consents, 'show').mockResolvedValue(asked)
  const withdraw = vi
    .spyOn(api.consents, 'withdraw')
    .mockRejectedValue(refused('current_password_wrong', 'Пароль не подходит'))
  const { hand, saveMyData } = drawn()
  refuseACall()
  await continues()
  await hand.click(screen.getByRole('button', { name: 'отозвать согласие' }))
  expect(screen.getByText(/остаются у\s+компании без вашего имени/)).toBeVisible()
  expect(screen.getByText(/найти среди них ваши нельзя/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Скачать мои данные' }))
  expect(saveMyData).toHaveBeenCalledExactlyOnceWith('html')
  await hand.type(screen.getByLabelText('Ваш пароль'), 'не тот')
  await hand.click(screen.getByRole('button', { name: 'Удалить аккаунт' }))
  expect(await screen.findByText('Пароль не подходит')).toBeVisible()
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ password: 'не тот' })
  await hand.click(screen.getByRole('button', { name: 'Назад' }))
  expect(await continues()).toBeVisible()
  expect(isConsentWaitedFor()).toBe(true)
})

test('an owner hears that the company comes first, and may delete it there', async () => {
  vi.spyOn(api.consents, 'show').mockResolvedValue({ ...asked, owned_company: 'Верста' })
  const remove = vi
    .spyOn(api.companies, 'delete')
    .mockRejectedValue(refused('current_password_wrong', 'Пароль не подходит'))
  const { hand } = drawn()
  refuseACall()
  await continues()
  await hand.click(screen.getByRole('button', { name: 'отозвать согласие' }))
  expect(screen.getByRole('dialog', { name: 'Вы владелец компании «Верста»' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Удалить аккаунт' })).toBeNull()
  await hand.type(screen.getByLabelText('Название компании'), 'Верста')
  await hand.type(screen.getByLabelText('Ваш пароль'), 'не тот')
  await hand.click(screen.getByRole('button', { name: 'Удалить компанию' }))
  expect(await screen.findByText('Пароль не подходит')).toBeVisible()
  expect(remove).toHaveBeenCalledExactlyOnceWith({ name: 'Верста', password: 'не тот' })
})
