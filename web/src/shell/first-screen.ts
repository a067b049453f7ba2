/** The address of the first screen: it leads to the dashboard, or to «Главная» for people who have none. */
export const firstScreen = '/app?first'
