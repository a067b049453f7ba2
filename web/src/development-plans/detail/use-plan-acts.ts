import type { PlanStatus } from '@kamerton/contract/development-plans/constants'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { copyText } from '../../lib/copy-text'
import { isRefusal } from '../../lib/form-errors'
import { formatPercent } from '../../lib/format-number'
import { tryTo } from '../../page/act'
import { useConfirm } from '../../ui/confirm'
import { toast } from '../../ui/toasts'
import { actOnPlan, sayDone } from '../act-on-plan'

const linkFailed = 'Ошибка при генерации ссылки'

/** The acts of a manager on a whole plan. Each asks for a confirmation: it notifies the employee, or ends something. */
export function usePlanActs({ id, version, progress }: Plan) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  /** Reloads after a refusal too: usually somebody else has changed the plan meanwhile. */
  const turn = async (status: PlanStatus, words: { done: string; now: string; failed: string }) => {
    await actOnPlan(words, () => api.developmentPlans.update({ id, version, status }))
    await revalidate()
  }
  const handOver = async ({ renew }: { renew?: true }, now?: string) => {
    const link = await tryTo(linkFailed, () => api.developmentPlans.generateToken({ id, renew }))
    if (isRefusal(link)) return
    try {
      await copyText(link.form_url)
      sayDone('Ссылка скопирована в буфер обмена!', now, linkFailed)
    } catch {
      toast.error('Не удалось скопировать ссылку', link.form_url, linkFailed)
    }
  }
  return {
    copyLink: () => handOver({}),
    /** For a link in wrong hands: the old link stops working. */
    renewLink: () =>
      void confirm({
        title: 'Выдать новую ссылку?',
        message:
          'Прежняя ссылка сразу перестанет открываться, в\u00a0том числе из\u00a0письма сотруднику. Новая скопируется, отправьте её сотруднику сами.',
        confirmText: 'Выдать',
        whileOpen: async () => {
          await handOver({ renew: true }, 'Прежняя больше не\u00a0открывается.')
          // The new link adds an event to the history.
          await revalidate()
        },
      }),
    activate: () =>
      void confirm({
        title: 'Активировать план?',
        message: 'Сотрудник увидит план и\u00a0получит письмо со\u00a0ссылкой на\u00a0него.',
        confirmText: 'Активировать',
        whileOpen: () =>
          turn('active', {
            done: 'План активирован',
            now: 'Письмо сотруднику уже отправляется.',
            failed: 'Ошибка при активации плана',
          }),
      }),
    complete: () =>
      void confirm({
        title: 'Завершить план?',
        message: `Сделано ${formatPercent(progress)}. Статусы активностей останутся такими, как сейчас, а\u00a0невыполненное можно перенести в\u00a0следующий период.`,
        confirmText: 'Завершить',
        whileOpen: () =>
          turn('completed', {
            done: 'План завершён',
            now: 'Из\u00a0него можно сделать план на\u00a0следующий период.',
            failed: 'Ошибка при завершении плана',
          }),
      }),
    remove: async () => {
      let removed: unknown
      await confirm({
        type: 'danger',
        title: 'Удалить план?',
        message:
          'Это действие нельзя отменить. Исчезнут цели, навыки, вехи, комментарии и\u00a0история, а\u00a0ссылка на\u00a0план перестанет открываться.',
        confirmText: 'Удалить',
        whileOpen: async () => {
          removed = await actOnPlan({ done: 'План удалён', failed: 'Ошибка при удалении плана' }, () =>
            api.developmentPlans.delete({ id }),
          )
        },
      })
      if (removed !== undefined && !isRefusal(removed)) void navigate('/app/development-plans')
    },
  }
}

export type PlanActs = ReturnType<typeof usePlanActs>
