import { NewPulse, type PulseCard } from '@kamerton/contract/pulses/schemas'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { Suspense, useMemo } from 'react'
import { Await, redirect, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { useCurrentUser } from '../../lib/current-user'
import { useDialogAddress, withoutDialog } from '../../lib/dialog-address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { May } from '../../lib/permissions'
import { plural, pluralWord } from '../../lib/plural'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { signedContext } from '../../shell/signed'
import { Button, ButtonLink } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { ErrorState } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { pulsesApi } from '../api'
import { changePulse, PulseChange, questionBefore } from '../change-pulse'
import { beginWithTemplate, maySomeoneBeAsked, prepareForm, reachOf } from '../form/prepare-form'
import { PulseFormWindow } from '../form/pulse-form-window'
import { ListSkeleton, StripSkeleton } from '../list/list-skeleton'
import { PulseList } from '../list/pulse-list'
import { PulseStrip } from '../list/pulse-strip'
import { PulseTools } from '../list/pulse-tools'
import { useFilters } from '../list/use-filters'
import { savePulse } from '../save-pulse'
import { takeSelectedTemplate } from '../selected-template'
import type { Route } from './+types/pulses'

export const meta = title('Пульсы')

export const clientMiddleware = [allow('read', 'Pulses')]

/** Keeps the line's height while the pulses are on their way. */
const noCountYet = '\u00a0'

/** The blocks load independently: each promise is waited for where it is shown. */
export function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (searchParams.get('useTemplate') === 'true') {
    const template = takeSelectedTemplate()
    if (template) beginWithTemplate(template, reachOf(context.get(signedContext).user))
    throw redirect(template ? '/app/pulses?dialog=create' : '/app/pulses')
  }
  return { pulses: attempt(() => pulsesApi.list()), stats: attempt(() => pulsesApi.stats()) }
}

/** Filters, tab and view are in the address, and choosing among what is there asks for nothing. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  !formMethod && currentUrl.search !== nextUrl.search
    ? nextUrl.searchParams.has('useTemplate')
    : defaultShouldRevalidate

const Command = z.union([
  z.object({ change: PulseChange, id: z.string() }),
  z.object({ save: NewPulse, id: z.string().nullable(), frozenQuestions: z.boolean() }),
])

export async function clientAction({ request }: Route.ClientActionArgs) {
  const command = Command.parse(await request.json())
  if ('change' in command) return changePulse(command.change, command.id)
  const saved = await savePulse(command.id, command.save, command.frozenQuestions)
  return isRefusal(saved) ? saved : redirect(withoutDialog(request.url))
}

export default function PulsesPage({ loaderData: { pulses, stats } }: Route.ComponentProps) {
  const reach = reachOf(useCurrentUser())
  const confirm = useConfirm()
  const { revalidate, state } = useRevalidator()
  const dialog = useDialogAddress()
  const change = useFetcher()
  const save = useFetcher<typeof clientAction>({ key: `save.${dialog.opened}` })
  const tools = useFilters()
  const { tab } = tools.filters
  const form = usePreparedForm(dialog.opened)
  const retry = () => void revalidate()
  const send = (command: z.input<typeof Command>, fetcher: typeof change | typeof save) =>
    fetcher.submit(command, { method: 'post', encType: 'application/json' })
  const ask = (wanted: PulseChange, pulse: PulseCard) =>
    void confirm({
      ...questionBefore(wanted, pulse),
      whileOpen: () => send({ change: wanted, id: pulse.id }, change),
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
        sentence={
          <Suspense fallback={noCountYet}>
            <Await resolve={pulses}>{(all) => !isRefusal(all) && countOf(all)}</Await>
          </Suspense>
        }
        actions={
          <>
            {templates}
            {create}
          </>
        }
      />
      <Suspense fallback={<StripSkeleton />}>
        <Await resolve={stats}>{(all) => !isRefusal(all) && <PulseStrip stats={all} />}</Await>
      </Suspense>
      <Suspense fallback={<ListSkeleton />}>
        <Await resolve={pulses}>
          {(all) =>
            isRefusal(all) ? (
              <ErrorState
                title="Ошибка при загрузке пульсов"
                onRetry={retry}
                retrying={state === 'loading'}
                caseCode={all.refusal.requestId}
              />
            ) : (
              <Tabs
                label="Пульсы"
                value={tab}
                onChange={tools.setTab}
                tabs={[
                  { value: 'active', label: 'Активные', count: all.filter((one) => !one.is_deleted).length },
                  { value: 'deleted', label: 'Удалённые', count: all.filter((one) => one.is_deleted).length },
                ]}
              >
                <PulseTools {...tools} />
                <PulseList
                  pulses={all}
                  filters={tools.filters}
                  view={tools.view}
                  firstSteps={create}
                  onEdit={({ id }) => dialog.open(id)}
                  onChange={ask}
                />
              </Tabs>
            )
          }
        </Await>
      </Suspense>
      <PulseFormWindow
        opened={dialog.opened !== null}
        form={form}
        mayAskCompany={reach.mayAskCompany}
        busy={save.state !== 'idle'}
        refusal={isRefusal(save.data) ? save.data : undefined}
        onSave={(sent, { pulse }) =>
          void send({ save: sent, id: pulse?.id ?? null, frozenQuestions: pulse?.has_responses ?? false }, save)
        }
        onClose={dialog.close}
      />
    </>
  )
}

/** Asked for when the form is opened, once. */
function usePreparedForm(dialog: string | null) {
  const user = useCurrentUser()
  return useMemo(
    () =>
      dialog === null ? undefined : attempt(() => prepareForm(dialog === 'create' ? null : dialog, reachOf(user))),
    [dialog, user],
  )
}

function countOf(pulses: readonly PulseCard[]): string {
  const kept = pulses.filter(({ is_deleted }) => !is_deleted)
  if (kept.length === 0) return 'Пока ни одного пульса'
  const running = kept.filter(({ status }) => status === 'active').length
  const now =
    running === 0 ? 'сейчас ни один не идёт' : `${running} ${pluralWord(running, 'идёт', 'идут', 'идут')} сейчас`
  return `${plural(kept.length, 'пульс', 'пульса', 'пульсов')}, ${now}`
}
