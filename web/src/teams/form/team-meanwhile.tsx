import { MeanwhileNotice, textOf } from '../../page/meanwhile-notice'
import type { Meanwhile } from '../../page/rebase'
import { Chosen } from './team-draft'

const labels = { name: 'Название', description: 'Описание', manager: 'Руководитель', members: 'Участники' }

const show = (field: string, value: unknown): string | undefined =>
  field === 'manager' ? (Chosen.safeParse(value).data?.full_name ?? 'никто') : textOf(field, value)

/** The changes that somebody else has saved while the form was open. */
export const TeamMeanwhile = ({ of }: { of: readonly Meanwhile[] }) => (
  <MeanwhileNotice of={of} labels={labels} show={show} />
)
