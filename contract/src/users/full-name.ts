/** «Фамилия Имя» would be the passport's order; people are called by name first. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim() || 'Пользователь'
