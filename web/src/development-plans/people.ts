/** The position. Without one, lists show a common word, and the page of the plan says that it is missing. */
export const listedPosition = (position: string | null): string => position || 'Сотрудник'
export const knownPosition = (position: string | null): string => position || 'Должность не указана'
