export const nextTitle = 'Что дальше'
