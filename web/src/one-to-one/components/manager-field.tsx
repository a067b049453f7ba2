import { Controller, useFormContext } from 'react-hook-form'
import { findManager } from '../find-people'
import type { Chosen } from '../list/series-draft'
import { PersonField } from './person-field'

/** The person who holds the meetings. It needs a form from `FormProvider`. */
export function ManagerField() {
  const { control } = useFormContext<{ manager: Chosen | null }>()
  return (
    <Controller
      control={control}
      name="manager"
      render={({ field }) => (
        <PersonField
          label="Кто ведёт"
          optional
          hint="Если никого не выбрать, встречи ведёте вы"
          search="Найти руководителя"
          find={findManager}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  )
}
