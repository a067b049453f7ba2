import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { api } from '../../lib/api'
import { useCurrentUser } from '../../lib/current-user'
import { forgetDraft, readDraft } from '../../lib/draft'
import { isRefusal } from '../../lib/form-errors'
import { act } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import { Button } from '../../ui/button'
import { Fold } from '../../ui/fold'
import { Icon } from '../../ui/icon'
import { type AgreementDraft, newAgreementDraft } from '../agreements/agreement-draft'
import type { CheckedAgreement } from '../agreements/agreement-fields'
import { AgreementForm } from '../agreements/agreement-form'
import { AgreementRow, focus } from '../agreements/agreement-row'
import styles from './agenda.module.css'
import { foldedWords, useAgreementOrder } from './agreement-order'
import fieldStyles from './fields/fields.module.css'
import { Section } from './fields/section'

/** Adds an agreement to this meeting, from its form or from a plan. */
export function useNewAgreement(meetingId: string, onChanged: () => Promise<void>) {
  const once = useActKey()
  return useOnce(async (agreement: CheckedAgreement) => {
    const words = { done: 'Договорились', now: agreement.text, failed: 'Не удалось записать договорённость' }
    const added = await act(words, () =>
      once((key) => api.oneToOne.addAgreement({ id: meetingId, ...agreement }, { once: key })),
    )
    if (!isRefusal(added)) await onChanged()
    return !isRefusal(added)
  })
}

type AgreementsProps = {
  meeting: Meeting
  /** Agreements may be ticked off, even when the meeting is over. */
  isWritable: boolean
  /** Agreements may be added. */
  isOpen: boolean
  onChanged: () => Promise<void>
}

/** The agreements of this meeting, and the open ones of earlier meetings. */
export function Agreements({ meeting, isWritable, isOpen, onChanged }: AgreementsProps) {
  const id = useId()
  const { id: viewerId } = useCurrentUser()
  const draft = newAgreementDraft(meeting.id)
  const [isKept] = useState(() => readDraft<AgreementDraft>(draft) !== undefined)
  const [adding, setAdding] = useState<'kept' | 'asked' | 'done' | null>(isKept ? 'kept' : null)
  const [add, busy] = useNewAgreement(meeting.id, onChanged)
  const people = [meeting.employee, meeting.manager]
  const close = () => {
    forgetDraft(draft)
    setAdding('done')
  }
  const open = meeting.agreements.filter(({ is_done }) => !is_done)
  const own = open.filter(({ responsible }) => responsible.id === viewerId).length
  const [shown, folded] = useAgreementOrder(meeting)
  const rowOf = (agreement: Agreement) => (
    <Editable
      key={agreement.id}
      meeting={meeting}
      agreement={agreement}
      isWritable={isWritable}
      isOpen={isOpen}
      onChanged={onChanged}
    />
  )
  return (
    <Section
      id={id}
      title="Договорённости"
      hint={open.length > 0 && `не\u00a0сделано: ${open.length}${own > 0 ? `, за\u00a0вами ${own}` : ''}`}
    >
      {shown.length > 0 && <ul className={styles.points}>{shown.map(rowOf)}</ul>}
      {folded.length > 0 && (
        <Fold param="agreements" summary={foldedWords(folded)}>
          <ul className={styles.points}>{folded.map(rowOf)}</ul>
        </Fold>
      )}
      {meeting.agreements.length === 0 && (
        <p className="ink-3-ui">
          {isOpen
            ? 'Кто что делает и\u00a0до\u00a0какого дня: обе стороны увидят и\u00a0отметят'
            : 'Договорённостей нет'}
        </p>
      )}
      {isOpen &&
        (adding === 'kept' || adding === 'asked' ? (
          <AgreementForm
            initial={{
              text: '',
              responsible_id: meeting.employee.id,
              due_on: '',
              activity_id: '',
              ...readDraft<AgreementDraft>(draft),
            }}
            draft={draft}
            choices={{ people, activities: meeting.plan?.open_activities ?? [] }}
            busy={busy}
            submit="Договориться"
            isAsked={adding === 'asked'}
            onSave={(agreement) => void add(agreement).then((isAdded) => isAdded && close())}
            onClose={close}
          />
        ) : (
          <div className={fieldStyles.more}>
            <Button
              look="ghost"
              size="sm"
              icon={<Icon of={IconPlus} size={16} />}
              // After an agreement is added the focus returns to this button.
              ref={adding === 'done' ? focus : undefined}
              onClick={() => setAdding('asked')}
            >
              Добавить договорённость
            </Button>
          </div>
        ))}
    </Section>
  )
}

type EditableProps = Pick<AgreementsProps, 'meeting' | 'isWritable' | 'isOpen' | 'onChanged'> & { agreement: Agreement }

function Editable({ meeting, agreement, isWritable, isOpen, onChanged }: EditableProps) {
  const { id, version, text, responsible, due_on, activity, meeting_id, meeting_date } = agreement
  const [edited, setEdited] = useState<'now' | 'done' | null>(null)
  const draft = `agreement.${id}`
  const close = () => {
    forgetDraft(draft)
    setEdited('done')
  }
  const once = useActKey()
  const [save, busy] = useOnce(async (changes: CheckedAgreement) => {
    const saved = await act({ failed: 'Не удалось изменить договорённость', of: id }, () =>
      api.oneToOne.changeAgreement({ id, version, ...changes }),
    )
    await onChanged()
    if (!isRefusal(saved)) close()
  })
  const remove = async () => {
    // An activity of a plan that has ended meanwhile is left out.
    const activity_id = activity && activity.plan_id === meeting.plan?.id ? activity.id : null
    const again = { text, responsible_id: responsible.id, due_on, activity_id }
    const bringBack = async () => {
      await act({ failed: 'Не удалось вернуть договорённость', of: id }, () =>
        once((key) => api.oneToOne.addAgreement({ id: meeting.id, ...again }, { once: key })),
      )
      await onChanged()
    }
    await act(
      {
        done: 'Договорённость удалена',
        failed: 'Не удалось удалить договорённость',
        of: id,
        undo: () => void bringBack(),
      },
      () => api.oneToOne.deleteAgreement({ id }),
    )
    await onChanged()
  }
  if (edited === 'now')
    return (
      <li>
        <AgreementForm
          initial={{ text, responsible_id: responsible.id, due_on: due_on ?? '', activity_id: activity?.id ?? '' }}
          choices={{
            people: [meeting.employee, meeting.manager],
            activities: choosable(meeting, activity),
            presentDay: due_on,
          }}
          busy={busy}
          submit="Сохранить"
          isAsked
          onSave={(changes) => void save(changes)}
          draft={draft}
          onClose={close}
        />
      </li>
    )
  return (
    <AgreementRow
      agreement={agreement}
      about={responsible.full_name}
      since={meeting_id === meeting.id ? undefined : meeting_date}
      isWritable={isWritable}
      takesFocus={edited === 'done'}
      onChanged={onChanged}
      onEdit={isOpen ? () => setEdited('now') : undefined}
      onRemove={isOpen ? () => void remove() : undefined}
    />
  )
}

/** The open activities of the plan, and the present activity of the agreement even if it is completed. */
function choosable({ plan }: Meeting, activity: Agreement['activity']) {
  const open = plan?.open_activities ?? []
  return activity && !open.some(({ id }) => id === activity.id) ? [activity, ...open] : open
}
