import { NewPulse, type Pulse } from '@kamerton/contract/pulses/schemas'
import { redirect, useNavigate } from 'react-router'
import { z } from 'zod'
import { TakeAction } from '../../action-items/take-action'
import { ExportPulse } from '../../exports/export-pulse'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatTime } from '../../lib/format-date'
import { titledByObject } from '../../lib/title'
import { ManagersOfReviewLater } from '../../manager-reviews/components/managers-of-review-later'
import { act } from '../../page/act'
import { Changed } from '../../page/changed'
import { Loaded } from '../../page/loaded'
import { ObjectTitle } from '../../page/object-title'
import { isRefused, onlySearchChangedBeside, revalidateUnless } from '../../page/revalidate'
import { actIn, useCommand } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { useConfirm } from '../../ui/confirm'
import { changePulse, Launch, launchPulse, makeNamed, PulseChange, questionBefore, startLater } from '../change-pulse'
import styles from '../detail/detail.module.css'
import { DraftPart } from '../detail/draft-part'
import { LaunchedPart } from '../detail/launched-part'
import { PulseActions } from '../detail/pulse-actions'
import { PulseHeader } from '../detail/pulse-header'
import { PulseNotices } from '../detail/pulse-notices'
import { PulseSkeleton } from '../detail/pulse-skeleton'
import { PulseBeingEdited } from '../editor/editor-part'
import { stepAddress } from '../editor/step'
import { reachOf } from '../form/reach'
import { useChoices } from '../form/use-prepared-form'
import { pageParam, roundParam, seenIn } from '../rounds/seen-round'
import { After, changesOf, savePulse } from '../save-pulse'
import type { Route } from './+types/pulse'
import { missingPulse } from './missing-pulse'

export const meta = titledByObject

export const clientMiddleware = [allow('read', 'Pulses')]

/** The results are loaded separately, so they may fail or be late while the pulse is shown. */
export function clientLoader({ params: { pulseId: id }, request }: Route.ClientLoaderArgs) {
  const loadedAt = new Date().toISOString()
  return {
    loadedAt,
    pulse: attempt(() => api.pulses.get({ id })),
    results: attempt(() => api.pulses.responses({ id, ...seenIn(request.url) })),
    rounds: attempt(() => api.pulses.rounds({ id })),
  }
}

const Command = z.union([
  z.object({ change: PulseChange }),
  z.object({ launch: Launch }),
  z.object({ makeNamed: z.string() }),
  z.object({ startLater: z.object({ id: z.string(), starts_on: z.string(), time: z.string() }) }),
  z.object({ refresh: z.enum(['asked', 'quiet']), loadedAt: z.string() }),
  z.object({ save: NewPulse, changed: Changed, after: After }),
])

export async function clientAction({
  request,
  params: { pulseId: id },
}: Pick<Route.ClientActionArgs, 'request' | 'params'>) {
  const { command, once } = await actIn(request, Command)
  if ('change' in command) return changePulse(command.change, id, once)
  if ('launch' in command) return launch(id, command.launch)
  if ('makeNamed' in command) return makeNamed(command.makeNamed)
  if ('startLater' in command) return startLater(command.startLater)
  if ('refresh' in command) return refresh(id, command)
  const saved = await savePulse(command.changed, command.save, { once, after: command.after })
  if (isRefusal(saved)) return saved
  return redirect(command.after === 'launch' ? stepAddress(id, 'launch') : `/app/pulses/${id}`)
}

/** A launched pulse is shown on its page. */
async function launch(id: string, chosen: Launch) {
  const launched = await launchPulse(chosen)
  return isRefusal(launched) ? launched : redirect(`/app/pulses/${id}`)
}

/** Reloads the results. After a failed reload the screen keeps its data. */
function refresh(id: string, { refresh: how, loadedAt }: { refresh: 'asked' | 'quiet'; loadedAt: string }) {
  const look = () => api.pulses.responses({ id })
  const shown = () => `Показаны данные на\u00a0${formatTime(loadedAt)}.`
  return how === 'quiet'
    ? attempt(look)
    : act({ done: 'Статистика обновлена', failed: 'Ошибка при обновлении статистики', because: shown }, look)
}

/** Switching to the form and back changes only the address, so nothing is loaded; another round is loaded. */
export const shouldRevalidate = revalidateUnless(isRefused, onlySearchChangedBeside(roundParam, pageParam))

type Shown = Pick<Route.ComponentProps, 'params' | 'loaderData'>

export default function PulsePage({ params, loaderData: { loadedAt, pulse, results, rounds } }: Shown) {
  const [edit] = useAddressParam('edit', '', ['', 'on'])
  const [round] = useAddressParam(roundParam, '')
  const { mayAskCompany } = reachOf(useCurrentUser())
  const confirm = useConfirm()
  const change = useCommand(Command)
  const statistics = useCommand(Command)
  const save = useCommand(Command, { key: `save.${params.pulseId}.${edit}` })
  const launch = useCommand(Command)
  const naming = useCommand(Command)
  const choices = useChoices(edit === 'on')
  const navigate = useNavigate()
  const leave = () => void navigate(`/app/pulses/${params.pulseId}`)
  const ask = (wanted: PulseChange, one: Pulse) =>
    void confirm({ ...questionBefore(wanted, one), whileOpen: () => change.send({ change: wanted }) })
  const look = (how: 'asked' | 'quiet') => void statistics.send({ refresh: how, loadedAt })
  return (
    <>
      <ObjectTitle of={pulse} kind="Пульс">
        {({ title }) => title}
      </ObjectTitle>
      <Loaded of={pulse} waiting={<PulseSkeleton />} isPage text="Ошибка при загрузке пульса" missing={missingPulse}>
        {(one) =>
          choices ? (
            <PulseBeingEdited
              pulse={one}
              mayAskCompany={mayAskCompany}
              choices={choices}
              busy={save.busy}
              refusal={save.refusal}
              onSave={(sent, after) => void save.send({ save: sent, changed: changesOf(one, sent), after })}
              onLeave={leave}
              launch={{
                busy: launch.busy || naming.busy,
                refusal: launch.refusal,
                onLaunch: (chosen) => void launch.send({ launch: { id: one.id, ...chosen } }),
                onMakeNamed: () => void naming.send({ makeNamed: one.id }),
                onWait: (starts_on) =>
                  void naming.send({ startLater: { id: one.id, starts_on, time: one.schedule?.time ?? '' } }),
              }}
            />
          ) : (
            <>
              <PulseHeader
                pulse={one}
                actions={
                  <>
                    {one.status !== 'draft' && one.target_type !== 'manager_review' && (
                      <Loaded of={results} quiet>
                        {(found) => <ExportPulse id={one.id} results={found} />}
                      </Loaded>
                    )}
                    <PulseActions
                      pulse={one}
                      onAsk={ask}
                      onLaunch={() => void navigate(stepAddress(one.id, 'launch'))}
                      onEdit={() => void navigate(stepAddress(one.id, 'questions'))}
                    />
                  </>
                }
              />
              <div className={styles.blocks}>
                <PulseNotices pulse={one} />
                {one.status === 'draft' ? (
                  <DraftPart pulse={one} />
                ) : (
                  <LaunchedPart
                    pulse={one}
                    rounds={rounds}
                    results={results}
                    TakeAction={TakeAction}
                    statistics={{
                      look: () => look('quiet'),
                      refresh: () => look('asked'),
                      refreshing: statistics.busy,
                    }}
                    managers={
                      one.target_type === 'manager_review' ? (
                        <ManagersOfReviewLater pulseId={one.id} roundId={round || undefined} />
                      ) : undefined
                    }
                  />
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </>
  )
}
