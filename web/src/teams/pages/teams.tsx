import { NewTeam, type TeamCard } from '@kamerton/contract/teams/schemas'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useMemo } from 'react'
import { Await, redirect, type ShouldRevalidateFunctionArgs, useFetcher, useRevalidator } from 'react-router'
import { z } from 'zod'
import { useAddressParam } from '../../lib/address'
import { useDialogAddress, withoutDialog } from '../../lib/dialog-address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { useMay } from '../../lib/permissions'
import { title } from '../../lib/title'
import { allow } from '../../shell/guard'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { ErrorState } from '../../ui/error-state'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { teamsApi } from '../api'
import { type Prepared, TeamDialog } from '../form/team-dialog'
import { draftOf, emptyDraft, sentOf } from '../form/team-draft'
import { filterTeams } from '../list/filter-teams'
import { ListSkeleton } from '../list/list-skeleton'
import { TeamList } from '../list/team-list'
import { TeamTools } from '../list/team-tools'
import { deleteTeam, questionBeforeDeleting, saveTeam } from '../save-team'
import type { Route } from './+types/teams'

export const meta = title('Команды')

export const clientMiddleware = [allow('read', 'Teams')]

/** Keeps the line's height while the teams are on their way. */
const noCountYet = '\u00a0'

export const clientLoader = () => ({ teams: attempt(() => teamsApi.list()) })

/** Search, view and the open form are in the address, and choosing among what is there asks for nothing. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.formMethod || args.currentUrl.search === args.nextUrl.search ? args.defaultShouldRevalidate : false

const Command = z.union([
  z.object({ delete: z.string() }),
  z.object({ save: NewTeam, changed: z.object({ id: z.string(), version: z.int() }).nullable() }),
])

export async function clientAction({ request }: Route.ClientActionArgs) {
  const command = Command.parse(await request.json())
  if ('delete' in command) return deleteTeam(command.delete)
  const saved = await saveTeam(command.changed, command.save)
  return isRefusal(saved) ? saved : redirect(withoutDialog(request.url))
}

/** Of a new team nothing is asked for; of an earlier one all that the form shows. */
async function prepare(dialog: string): Promise<Prepared> {
  if (dialog === 'create') return { changed: null, initial: emptyDraft }
  const team = await teamsApi.get({ id: dialog })
  return { changed: { id: team.id, version: team.version }, initial: draftOf(team) }
}

export default function TeamsPage({ loaderData: { teams } }: Route.ComponentProps) {
  const mayCreate = useMay()('create', 'Teams', {})
  const confirm = useConfirm()
  const { revalidate, state } = useRevalidator()
  const dialog = useDialogAddress()
  const change = useFetcher()
  const save = useFetcher<typeof clientAction>({ key: `save-team.${dialog.opened}` })
  const [search, setSearch] = useAddressParam<string>('search', '')
  const [view, setView] = useAddressParam('view', 'grid', ['grid', 'list'])
  // Typing answers at once, however many cards follow.
  const wanted = useDeferredValue(search)
  const opened = mayCreate ? dialog.opened : null
  const prepared = useMemo(() => (opened === null ? undefined : attempt(() => prepare(opened))), [opened])
  const send = (command: z.input<typeof Command>, fetcher: typeof change | typeof save) =>
    fetcher.submit(command, { method: 'post', encType: 'application/json' })
  // The same functions for as long as the page stands, so that typing draws only the cards that come and go.
  const quickEdit = useCallbackRef(({ id }: TeamCard) => dialog.open(id))
  const askToDelete = useCallbackRef(({ id, name }: TeamCard) => {
    void confirm({ ...questionBeforeDeleting(name), whileOpen: () => send({ delete: id }, change) })
  })
  const create = mayCreate && (
    <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => dialog.open('create')}>
      Создать команду
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Команды"
        sentence={
          <Suspense fallback={noCountYet}>
            <Await resolve={teams}>
              {(all) => !isRefusal(all) && `Найдено команд: ${formatNumber(filterTeams(all, wanted).length)}`}
            </Await>
          </Suspense>
        }
        actions={create}
      />
      <TeamTools search={search} view={view} onSearch={setSearch} onView={setView} />
      <Suspense fallback={<ListSkeleton />}>
        <Await resolve={teams}>
          {(all) =>
            isRefusal(all) ? (
              <ErrorState
                onRetry={() => void revalidate()}
                retrying={state === 'loading'}
                caseCode={all.refusal.requestId}
              />
            ) : (
              <TeamList
                teams={filterTeams(all, wanted)}
                view={view}
                search={wanted}
                mayCreate={mayCreate}
                firstSteps={create}
                onQuickEdit={quickEdit}
                onDelete={askToDelete}
              />
            )
          }
        </Await>
      </Suspense>
      <TeamDialog
        opened={opened !== null}
        prepared={prepared}
        busy={save.state !== 'idle'}
        refusal={isRefusal(save.data) ? save.data : undefined}
        onSave={(draft, changed) => void send({ save: sentOf(draft), changed }, save)}
        onClose={dialog.close}
      />
    </>
  )
}
