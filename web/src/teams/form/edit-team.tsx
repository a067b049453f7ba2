import type { Team } from '@kamerton/contract/teams/schemas'
import { teamNameRequired } from '@kamerton/contract/teams/schemas'
import { useId } from 'react'
import type { ApiError } from '../../lib/api-error'
import { Card } from '../../ui/card'
import { EditActions, RestoredNotice } from '../../ui/edit-actions'
import { Notice } from '../../ui/notice'
import { PageHeader } from '../../ui/page'
import { toast } from '../../ui/toasts'
import styles from './form.module.css'
import { draftOf, type TeamDraft } from './team-draft'
import { TeamFields } from './team-fields'
import { TeamMeanwhile } from './team-meanwhile'
import { useTeamForm } from './use-team-form'

type EditProps = {
  team: Team
  busy: boolean
  refusal: ApiError | undefined
  onSave: (draft: TeamDraft) => void
  onLeave: () => void
}

/** The form of a team on its own page; its search for members offers everybody. */
export function EditTeam({ team, busy, refusal, onSave, onLeave }: EditProps) {
  const id = useId()
  const { form, restored, unsaved, above, meanwhile, startAnew } = useTeamForm(team.id, draftOf(team), {
    busy,
    refusal,
  })
  return (
    <>
      <PageHeader
        back={{ to: `/app/teams/${team.id}`, label: 'Назад к\u00a0команде' }}
        title="Изменить команду"
        sentence={team.name}
        actions={
          <EditActions
            form={id}
            busy={busy}
            unsaved={unsaved}
            kept="Команда останется такой, какой была."
            onCancel={() => {
              startAnew()
              onLeave()
            }}
          />
        }
      />
      <div className={styles.page}>
        <Card>
          <form
            id={id}
            method="post"
            noValidate
            onSubmit={(event) =>
              void form.handleSubmit(onSave, (wrong) => {
                if (wrong.name?.message === teamNameRequired) toast.error(teamNameRequired)
              })(event)
            }
          >
            {restored && <RestoredNotice />}
            {above && <Notice tone="bad">{above}</Notice>}
            <TeamMeanwhile of={meanwhile} />
            <TeamFields form={form} />
          </form>
        </Card>
      </div>
    </>
  )
}
