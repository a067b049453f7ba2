import { PersonField as OnePerson, type PersonFieldProps } from '../../ui/people-picker/person-field'
import type { Choice } from '../find-people'
import type { Chosen } from '../list/series-draft'

type Props = Omit<PersonFieldProps<Choice>, 'value' | 'onChange'> & {
  value: Chosen | null
  onChange: (person: Chosen | null) => void
}

const chosenOf = ({ id, full_name, avatar_url, position, series_id }: Choice): Chosen => ({
  id,
  full_name,
  avatar_url,
  position,
  series_id,
})

/** The choice of one person of a pair, with the series that the two may have already. */
export const PersonField = ({ onChange, ...field }: Props) => (
  <OnePerson {...field} onChange={(person) => onChange(person && chosenOf(person))} />
)
