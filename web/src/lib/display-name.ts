type Named = { full_name?: string | null; first_name?: string | null; last_name?: string | null }

/** full_name, else first and last name, else «Пользователь». */
export const displayName = ({ full_name, first_name, last_name }: Named): string =>
  full_name?.trim() || [first_name, last_name].filter(Boolean).join(' ').trim() || 'Пользователь'
