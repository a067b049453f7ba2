import { NewTeam, type TeamCard } from '@kamerton/contract/teams/schemas'
import { useCallbackRef } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useMemo } from 'react'
import { redirect } from 'react-router'
import { z } from 'zod'
import { useAddressParam } from '../../lib/address'
import { api } from '../../lib/api'
import { countWords } from '../../lib/count-words'
import { useDialogAddress, withoutDialog } from '../../lib/dialog-address'
import { attempt, isRefusal } from '../../lib/form-errors'
import { sorted, useOrder } from '../../lib/order'
import { part } from '../../lib/part'
import { useMay } from '../../lib/permissions'
import { title } from '../../lib/title'
import { Changed } from '../../page/changed'
import { Count } from '../../page/count'
import { Loaded } from '../../page/loaded'
import { onlySearchChanged, revalidateUnless } from '../../page/revalidate'
import { UnlessEmpty } from '../../page/unless-empty'
import { actIn, useCommand } from '../../page/use-command'
import { useLastStale } from '../../page/use-last-stale'
import { useLoadedData } from '../../page/use-loaded-data'
import { allow } from '../../shell/guard'
import { Button } from '../../ui/button'
import { useConfirm } from '../../ui/confirm'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page'
import { WhenOpened } from '../../ui/when-opened'
import type { Prepared } from '../form/team-dialog'
import { draftOf, emptyDraft, sentOf } from '../form/team-draft'
import { filterTeams, inNeed, type TeamColumn, type TeamFigures, teamColumns, teamValues } from '../list/filter-teams'
import { ListSkeleton } from '../list/list-skeleton'
import { TeamList } from '../list/team-list'
import { TeamTools } from '../list/team-tools'
import { changesOf, deleteTeam, questionBeforeDeleting, saveTeam } from '../save-team'
import type { Route } from './+types/teams'

const teamDialog = part(() => import('../form/team-dialog').then(({ TeamDialog }) => TeamDialog))

export const meta = title('Команды')

export const clientMiddleware = [allow('read', 'Teams')]

/** The figures may be late or fail without affecting the teams. */
export const clientLoader = () => ({
  teams: attempt(() => api.teams.list()),
  performance: attempt(() => api.analytics.teamsPerformance()),
})

/** Search, view and the open form are in the address, so a change of them needs no request. */
export const shouldRevalidate = revalidateUnless(onlySearchChanged)

const Command = z.union([z.object({ delete: z.string() }), z.object({ save: NewTeam, changed: Changed })])

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { command, once } = await actIn(request, Command)
  if ('delete' in command) return deleteTeam(command.delete)
  const saved = await saveTeam(command.changed, command.save, once)
  return isRefusal(saved) ? saved : redirect(withoutDialog(request.url))
}

/** Loads the data of the form. A new team needs no request. */
async function prepare(dialog: string): Promise<Prepared> {
  if (dialog === 'create') return { team: null, initial: emptyDraft }
  const team = await api.teams.get({ id: dialog })
  return { team, initial: draftOf(team) }
}

const hasNone = (all: readonly TeamCard[]): boolean => all.length === 0

export default function TeamsPage({ loaderData: { teams, performance } }: Route.ComponentProps) {
  const mayCreate = useMay()('create', 'Teams', {})
  const confirm = useConfirm()
  const dialog = useDialogAddress()
  const change = useCommand(Command)
  const save = useCommand(Command, { key: `save-team.${dialog.opened}` })
  const [search, setSearch] = useAddressParam<string>('search', '')
  const [view, setView] = useAddressParam('view', 'grid', ['grid', 'list'])
  const [attention, setAttention] = useAddressParam('attention', '', ['', 'on'])
  const { order, setOrder, sortingOf } = useOrder<TeamColumn>(teamColumns, 'name', ['people'])
  // Typing stays quick, however many cards follow.
  const wanted = useDeferredValue(search)
  const opened = mayCreate ? dialog.opened : null
  const stale = useLastStale(save.refusal)
  // After a conflict the team is loaded anew: the form stays and shows the changes of others.
  const asked = useMemo(
    () => (opened === null ? undefined : { since: stale, team: attempt(() => prepare(opened)) }),
    [opened, stale],
  )
  // These functions keep their identity while the page is open, so typing redraws only the cards that appear or
  // disappear.
  const quickEdit = useCallbackRef(({ id }: TeamCard) => dialog.open(id))
  const askToDelete = useCallbackRef(({ id, name }: TeamCard) => {
    void confirm({ ...questionBeforeDeleting(name), whileOpen: () => change.send({ delete: id }) })
  })
  const create = mayCreate && (
    <Button look="primary" icon={<Icon of={IconPlus} />} onClick={() => dialog.open('create')}>
      Создать команду
    </Button>
  )
  const known = useLoadedData(performance)
  const figures: TeamFigures = useMemo(() => known && new Map(known.teams.map((team) => [team.id, team])), [known])
  const list = (all: readonly TeamCard[]) => {
    const found = filterTeams(all, wanted)
    return (
      <TeamList
        teams={sorted(attention ? inNeed(found, figures) : found, order, teamValues(figures))}
        figures={figures}
        sortingOf={sortingOf}
        view={view}
        search={hasNone(all) ? '' : wanted}
        onlyInNeed={attention === 'on' && !hasNone(all)}
        firstStep={create}
        acts={{ onQuickEdit: quickEdit, onDelete: askToDelete }}
      />
    )
  }
  return (
    <>
      <PageHeader
        title="Команды"
        sentence={
          <Count of={teams}>
            {(all) => countWords('команд', filterTeams(all, wanted).length, wanted.trim() !== '')}
          </Count>
        }
        actions={
          <UnlessEmpty of={teams} isEmpty={hasNone}>
            {create}
          </UnlessEmpty>
        }
      />
      <UnlessEmpty of={teams} isEmpty={hasNone}>
        <TeamTools
          search={search}
          view={view}
          onSearch={setSearch}
          onView={setView}
          attention={attention}
          onAttention={setAttention}
          order={order}
          onOrder={setOrder}
        />
      </UnlessEmpty>
      <Loaded of={teams} waiting={<ListSkeleton />}>
        {list}
      </Loaded>
      <WhenOpened of={teamDialog} opened={opened !== null} onClose={dialog.close}>
        {(TeamDialog, shown) => (
          <TeamDialog
            opened={shown}
            prepared={asked?.team}
            busy={save.busy}
            refusal={save.refusal}
            onSave={(draft, team) => void save.send({ save: sentOf(draft), changed: team && changesOf(team, draft) })}
            onClose={dialog.close}
          />
        )}
      </WhenOpened>
    </>
  )
}
