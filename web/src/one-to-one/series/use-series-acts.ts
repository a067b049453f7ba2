import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import type { ApiError } from '../../lib/api-error'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useConfirm } from '../../ui/confirm'

const noRights = 'У вас нет прав для управления сериями встреч'
const forbidden = 403
export const because = ({ status, message }: ApiError): string => (status === forbidden ? noRights : message)

/**
 * The acts on a series. Start, stop and delete each ask first: they cancel or erase meetings that somebody may rely on.
 */
export function useSeriesActs({ id, version, next_meeting }: Series) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const turn = async (status: Series['status'], words: { done: string; failed: string }) => {
    await act({ ...words, because }, () => api.oneToOne.updateSeries({ id, version, status }))
    await revalidate()
  }
  return {
    start: () =>
      void confirm({
        title: 'Начать серию снова?',
        message: 'Серия станет активной, следующая встреча назначится по\u00a0её частоте.',
        confirmText: 'Начать',
        whileOpen: () => turn('active', { done: 'Серия активна', failed: 'Не удалось начать серию' }),
      }),
    stop: () =>
      void confirm({
        type: 'danger',
        title: 'Остановить серию?',
        message: next_meeting
          ? 'Назначенная встреча будет отменена, обе стороны получат письмо. История и\u00a0договорённости останутся.'
          : 'Новые встречи не\u00a0будут назначаться. История и\u00a0договорённости останутся.',
        confirmText: 'Остановить',
        whileOpen: () => turn('stopped', { done: 'Серия остановлена', failed: 'Не удалось остановить серию' }),
      }),
    remove: async () => {
      let removed: unknown
      await confirm({
        type: 'danger',
        title: 'Удалить серию встреч?',
        message:
          'Это действие нельзя отменить. Все записи встреч, договорённости и\u00a0ссылки будут стёрты; останутся только даты для подсчётов.',
        confirmText: 'Удалить',
        whileOpen: async () => {
          removed = await act(
            { done: 'Серия встреч удалена', failed: 'Ошибка при удалении серии встреч', because },
            () => api.oneToOne.deleteSeries({ id }),
          )
        },
      })
      if (removed !== undefined && !isRefusal(removed)) void navigate('/app/onetoone')
    },
  }
}
