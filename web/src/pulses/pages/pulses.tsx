import { NewPulse, type PulseCard } from '@kamerton/contract/pulses/schemas'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { useDialogAddress, withoutDialog } from '../../lib/dialog-address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { May } from '../../lib/permissions'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { UnlessEmpty } from '../../page/unless-empty'
import { actIn, useCommand } from '../../page/use-command'
import { useLastStale } from '../../page/use-last-stale'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { Button, ButtonLink } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { WhenOpened } from '../../ui/when-opened'
import { changePulse, Launch, launchPulse, makeNamed, PulseChange, questionBefore } from '../change-pulse'
import { beginWithTemplate, maySomeoneBeAsked, reachOf } from '../form/prepare-form'
import { usePreparedForm } from '../form/use-prepared-form'
import { LaunchWindow } from '../launch/launch-window'
import { useAudiences } from '../launch/use-audiences'
import { countOf } from '../list/count-of'
import { isTabEmpty } from '../list/filter-pulses'
import { ListSkeleton } from '../list/list-skeleton'
import { PulseList } from '../list/pulse-list'
import { PulseStrip, PulseStripSkeleton, stripDays } from '../list/pulse-strip'
import { PulseTools } from '../list/pulse-tools'
import { useFilters } from '../list/use-filters'
import { Changed, changesOf, savePulse } from '../save-pulse'
import { takeSelectedTemplate } from '../selected-template'
import type { Route } from './+types/pulses'

const pulseForm = part(() => import('../form/pulse-form-window').then(({ PulseFormWindow }) => PulseFormWindow))

export const meta = title('Пульсы')

export const clientMiddleware = [allow('read', 'Pulses')]

/** The blocks load independently: each promise is awaited where it is shown. */
export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('useTemplate') === 'true') {
    const template = takeSelectedTemplate()
    if (template) await beginWithTemplate(template, reachOf(context.get(signedContext).user))
    throw redirect(template ? '/app/pulses?dialog=create' : '/app/pulses')
  }
  const over = { period_days: stripDays }
  return {
    pulses: attempt(() => api.pulses.list()),
    stats: attempt(() => api.pulses.stats()),
    enps: attempt(() => api.analytics.enps(over)),
    participation: attempt(() => api.analytics.participation(over)),
  }
}

/** Filters, tab and view are in the address; changing them loads nothing. */
export const shouldRevalidate = revalidateUnless(
  (change) => onlySearchChanged(change) && !change.nextUrl.searchParams.has('useTemplate'),
)

const Command = z.union([
  z.object({ change: PulseChange, id: z.string() }),
  z.object({ launch: Launch }),
  z.object({ makeNamed: z.string() }),
  z.object({ save: NewPulse, changed: Changed }),
])

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Command)
  if ('change' in command) return changePulse(command.change, command.id, once)
  if ('launch' in command) return launchPulse(command.launch)
  if ('makeNamed' in command) return makeNamed(command.makeNamed)
  const saved = await savePulse(command.changed, command.save, once)
  if (isRefusal(saved)) return saved
  // A new pulse is a draft: its page is opened, to check and launch it.
  return redirect(command.changed ? withoutDialog(request.url) : `/app/pulses/${saved.id}`)
}

export default function PulsesPage({ loaderData: { pulses, stats, enps, participation } }: Route.ComponentProps) {
  const reach = reachOf(useCurrentUser())
  const confirm = useConfirm()
  const dialog = useDialogAddress()
  const change = useCommand(Command)
  const save = useCommand(Command, { key: `save.${dialog.opened}` })
  const [launchedId, setLaunchedId] = useState<string>()
  const launch = useCommand(Command, { onDone: () => setLaunchedId(undefined) })
  const naming = useCommand(Command)
  const audiences = useAudiences(launchedId !== undefined)
  const tools = useFilters()
  const { tab } = tools.filters
  const form = usePreparedForm(dialog.opened, useLastStale(save.refusal), dialog.about)
  const ask = (wanted: PulseChange, pulse: PulseCard) =>
    void confirm({
      ...questionBefore(wanted, pulse),
      whileOpen: () => change.send({ change: wanted, id: pulse.id }),
    })
  const create = maySomeoneBeAsked(reach) && (
    <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => dialog.open('create')}>
      Создать пульс
    </Button>
  )
  const templates = (
    <May action="read" subject="PulseTemplates" thing={{}}>
      <ButtonLink to="/app/pulses/templates" icon={<Icon of={IconTemplate} />}>
        Шаблоны
      </ButtonLink>
    </May>
  )
  return (
    <>
      <PageHeader
        title="Пульсы"
        sentence={<Count of={pulses}>{countOf}</Count>}
        actions={
          <>
            {templates}
            <UnlessEmpty of={pulses} isEmpty={(all) => isTabEmpty(all, 'active')}>
              {create}
            </UnlessEmpty>
          </>
        }
      />
      <Loaded of={stats} waiting={<PulseStripSkeleton />} quiet>
        {(all) => <PulseStrip stats={all} enps={enps} participation={participation} ownTeams={!reach.mayAskCompany} />}
      </Loaded>
      <Loaded of={pulses} waiting={<ListSkeleton />} title="Ошибка при загрузке пульсов">
        {(all) => (
          <Tabs
            label="Пульсы"
            value={tab}
            onChange={tools.setTab}
            tabs={[
              { value: 'active', label: 'Все', count: all.filter((one) => !one.is_deleted).length },
              { value: 'deleted', label: 'Удалённые', count: all.filter((one) => one.is_deleted).length },
            ]}
          >
            {!isTabEmpty(all, tab) && <PulseTools {...tools} />}
            <PulseList
              pulses={all}
              filters={tools.filters}
              order={tools.order}
              view={tools.view}
              firstSteps={create}
              onEdit={({ id }) => dialog.open(id)}
              onLaunch={({ id }) => setLaunchedId(id)}
              onChange={ask}
            />
            <LaunchWindow
              pulse={all.find(({ id }) => id === launchedId)}
              audiences={audiences}
              busy={launch.busy || naming.busy}
              refusal={launch.refusal}
              onLaunch={(chosen) =>
                launchedId !== undefined && void launch.send({ launch: { id: launchedId, ...chosen } })
              }
              onMakeNamed={() => launchedId !== undefined && void naming.send({ makeNamed: launchedId })}
              onClose={() => setLaunchedId(undefined)}
            />
          </Tabs>
        )}
      </Loaded>
      <WhenOpened of={pulseForm} opened={dialog.opened !== null} onClose={dialog.close}>
        {(PulseFormWindow, shown) => (
          <PulseFormWindow
            opened={shown}
            form={form}
            mayAskCompany={reach.mayAskCompany}
            busy={save.busy}
            refusal={save.refusal}
            onSave={(sent, { pulse }) => void save.send({ save: sent, changed: pulse && changesOf(pulse, sent) })}
            onClose={dialog.close}
          />
        )}
      </WhenOpened>
    </>
  )
}
