import { NewPulse, type Pulse } from '@kamerton/contract/pulses/schemas'
import { IconEdit, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Await, redirect, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { useAddressParam } from '../../lib/address'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatTime } from '../../lib/format-date'
import { May } from '../../lib/permissions'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { Button, ButtonLink } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { ErrorState } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { WithAside } from '../../ui/page'
import { toast } from '../../ui/toasts'
import { pulsesApi } from '../api'
import { changePulse, PulseChange, questionBefore } from '../change-pulse'
import { AboutPulse } from '../detail/about-pulse'
import { AskedQuestions } from '../detail/asked-questions'
import styles from '../detail/detail.module.css'
import { EditPulse } from '../detail/edit-pulse'
import { Participation } from '../detail/participation'
import { PulseHeader } from '../detail/pulse-header'
import { PulseSkeleton, ResultsSkeleton } from '../detail/pulse-skeleton'
import { useQuietPoll } from '../detail/use-quiet-poll'
import { reachOf } from '../form/prepare-form'
import { Results } from '../results/results'
import { savePulse } from '../save-pulse'
import type { Route } from './+types/pulse'

export const meta = title('Пульс')

export const clientMiddleware = [allow('read', 'Pulses')]

/** The results may fail or be late without taking the pulse itself along. */
export function clientLoader({ params: { pulseId: id } }: Route.ClientLoaderArgs) {
  const loadedAt = new Date().toISOString()
  return { loadedAt, pulse: attempt(() => pulsesApi.get({ id })), results: attempt(() => pulsesApi.responses({ id })) }
}

const Command = z.union([
  z.object({ change: PulseChange }),
  z.object({ refresh: z.enum(['asked', 'quiet']), loadedAt: z.string() }),
  z.object({ save: NewPulse, frozenQuestions: z.boolean() }),
])
type Command = z.input<typeof Command>

export async function clientAction({ request, params: { pulseId: id } }: Route.ClientActionArgs) {
  const command = Command.parse(await request.json())
  if ('change' in command) return changePulse(command.change, id)
  if ('refresh' in command) return refresh(id, command)
  const saved = await savePulse(id, command.save, command.frozenQuestions)
  return isRefusal(saved) ? saved : redirect(`/app/pulses/${id}`)
}

/** A failed look leaves on the screen what was there. */
async function refresh(id: string, { refresh: how, loadedAt }: { refresh: 'asked' | 'quiet'; loadedAt: string }) {
  const looked = await attempt(() => pulsesApi.responses({ id }))
  if (isRefusal(looked)) {
    if (how === 'asked')
      toast.error('Ошибка при обновлении статистики', `Показаны данные на\u00a0${formatTime(loadedAt)}.`)
    return looked
  }
  if (how === 'asked') toast.success('Статистика обновлена')
  return undefined
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (isRefusal(args.actionResult)) return false
  // Switching to the form and back only changes the address.
  return !args.formMethod && args.currentUrl.search !== args.nextUrl.search ? false : args.defaultShouldRevalidate
}

export default function PulsePage({ loaderData: { loadedAt, pulse, results } }: Route.ComponentProps) {
  const [edit, setEdit] = useAddressParam('edit', '', ['', 'on'])
  const { mayAskCompany } = reachOf(useCurrentUser())
  const { revalidate, state } = useRevalidator()
  const confirm = useConfirm()
  const change = useFetcher()
  const statistics = useFetcher()
  const save = useFetcher<typeof clientAction>()
  const retry = () => void revalidate()
  const send = (command: Command, fetcher: { submit: typeof change.submit }) =>
    fetcher.submit(command, { method: 'post', encType: 'application/json' })
  const ask = (wanted: PulseChange, one: Pulse) =>
    void confirm({ ...questionBefore(wanted, one), whileOpen: () => send({ change: wanted }, change) })
  const look = (how: 'asked' | 'quiet') => void send({ refresh: how, loadedAt }, statistics)
  return (
    <Suspense fallback={<PulseSkeleton />}>
      <Await resolve={pulse}>
        {(one) => {
          if (isRefusal(one))
            return (
              <ErrorState
                isPage
                title="Ошибка загрузки"
                onRetry={retry}
                retrying={state === 'loading'}
                action={<ButtonLink to="/app/pulses">К списку пульсов</ButtonLink>}
                caseCode={one.refusal.requestId}
              >
                Ошибка при загрузке пульса
              </ErrorState>
            )
          if (edit)
            return (
              <EditPulse
                pulse={one}
                mayAskCompany={mayAskCompany}
                busy={save.state !== 'idle'}
                refusal={isRefusal(save.data) ? save.data : undefined}
                onSave={(sent) => void send({ save: sent, frozenQuestions: one.has_responses }, save)}
                onLeave={() => setEdit('')}
              />
            )
          return (
            <>
              <PulseHeader pulse={one} actions={<Actions pulse={one} onAsk={ask} onEdit={() => setEdit('on')} />} />
              <div className={styles.blocks}>
                {one.is_deleted && (
                  <Notice tone="watch">Пульс удалён. Его можно восстановить во вкладке «Удалённые».</Notice>
                )}
                {one.status !== 'draft' && (
                  <>
                    <Live isLive={one.status === 'active'} look={() => look('quiet')} />
                    <Participation
                      pulse={one}
                      onRefresh={() => look('asked')}
                      refreshing={statistics.state !== 'idle'}
                    />
                    <Suspense fallback={<ResultsSkeleton />}>
                      <Await resolve={results}>
                        {(found) =>
                          isRefusal(found) ? (
                            <ErrorState compact onRetry={retry} retrying={state === 'loading'}>
                              Ошибка при загрузке результатов. Ответы целы, не удалось только показать их.
                            </ErrorState>
                          ) : (
                            <Results pulse={one} results={found} />
                          )
                        }
                      </Await>
                    </Suspense>
                  </>
                )}
                <WithAside aside={<AboutPulse pulse={one} />}>
                  <AskedQuestions questions={one.questions} />
                </WithAside>
              </div>
            </>
          )
        }}
      </Await>
    </Suspense>
  )
}

type ActionsProps = { pulse: Pulse; onAsk: (change: PulseChange, pulse: Pulse) => void; onEdit: () => void }

const Actions = ({ pulse, onAsk, onEdit }: ActionsProps) =>
  !pulse.is_deleted && (
    <May action="update" subject="Pulses" thing={pulse}>
      <Button icon={<Icon of={IconEdit} />} onClick={onEdit}>
        Изменить
      </Button>
      {pulse.status === 'draft' && (
        <Button look="primary" icon={<Icon of={IconPlayerPlay} />} onClick={() => onAsk('activate', pulse)}>
          Запустить
        </Button>
      )}
      {pulse.status === 'active' && (
        <Button icon={<Icon of={IconPlayerStop} />} onClick={() => onAsk('deactivate', pulse)}>
          Остановить
        </Button>
      )}
    </May>
  )

function Live({ isLive, look }: { isLive: boolean; look: () => void }) {
  useQuietPoll(isLive, look)
  return null
}
