import { NewPulse, type PulseCard } from '@kamerton/contract/pulses/schemas'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { redirect, useNavigate } from 'react-router'
import { z } from 'zod'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { useDialogAddress } from '../../lib/dialog-address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { May } from '../../lib/permissions'
import { title } from '../../lib/title'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { UnlessEmpty } from '../../page/unless-empty'
import { actIn, useCommand } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed-person'
import { Button, ButtonLink } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { changePulse, PulseChange, questionBefore } from '../change-pulse'
import { NewPulseEditor } from '../editor/editor-part'
import { stepAddress } from '../editor/step'
import { beginWithTemplate } from '../form/prepare-form'
import { maySomeoneBeAsked, reachOf } from '../form/reach'
import { usePreparedForm } from '../form/use-prepared-form'
import { countOf } from '../list/count-of'
import { isTabEmpty } from '../list/filter-pulses'
import { ListSkeleton } from '../list/list-skeleton'
import { PulseList } from '../list/pulse-list'
import { PulseStrip, PulseStripSkeleton, stripDays } from '../list/pulse-strip'
import { PulseTools } from '../list/pulse-tools'
import { useFilters } from '../list/use-filters'
import { After, savePulse } from '../save-pulse'
import { takeSelectedTemplate } from '../selected-template'
import type { Route } from './+types/pulses'

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
  // The editor of a saved pulse is at its own address; this is the address that it had before.
  const edited = searchParams.get('dialog')
  if (edited !== null && edited !== 'create') throw redirect(stepAddress(edited, 'questions'))
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

const Command = z.union([z.object({ change: PulseChange, id: z.string() }), z.object({ save: NewPulse, after: After })])

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Command)
  if ('change' in command) return changePulse(command.change, command.id, once)
  const saved = await savePulse(null, command.save, { once, after: command.after })
  if (isRefusal(saved)) return saved
  // A new pulse is a draft. It is checked and launched at its own address.
  return redirect(command.after === 'launch' ? stepAddress(saved.id, 'launch') : `/app/pulses/${saved.id}`)
}

export default function PulsesPage({ loaderData: { pulses, stats, enps, participation } }: Route.ComponentProps) {
  const reach = reachOf(useCurrentUser())
  const confirm = useConfirm()
  const dialog = useDialogAddress()
  const change = useCommand(Command)
  const save = useCommand(Command, { key: `save.${dialog.opened}` })
  const navigate = useNavigate()
  const tools = useFilters()
  const { tab } = tools.filters
  const prepared = usePreparedForm(dialog.opened === 'create', dialog.about)
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
  if (prepared)
    return (
      <NewPulseEditor
        prepared={prepared}
        mayAskCompany={reach.mayAskCompany}
        busy={save.busy}
        refusal={save.refusal}
        onSave={(sent, after) => void save.send({ save: sent, after })}
        onLeave={dialog.close}
      />
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
              key={tab}
              pulses={all}
              filters={tools.filters}
              order={tools.order}
              view={tools.view}
              firstSteps={create}
              onEdit={({ id }) => void navigate(stepAddress(id, 'questions'))}
              onLaunch={({ id }) => void navigate(stepAddress(id, 'launch'))}
              onChange={ask}
            />
          </Tabs>
        )}
      </Loaded>
    </>
  )
}
