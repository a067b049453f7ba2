/** Without a position: in lists a word for everybody, on the page of the plan what is missing. */
export const listedPosition = (position: string | null): string => position || 'Сотрудник'
export const knownPosition = (position: string | null): string => position || 'Должность не указана'
