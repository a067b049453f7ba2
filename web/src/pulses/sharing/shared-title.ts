export const sharedTitle = 'Что увидят участники'
