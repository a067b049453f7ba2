/** Title of a page in the browser's tab and history. */
export const pageTitle = (name: string): string => `${name} – Камертон`

/** `export const meta = title('Пульсы')`: for a page with a constant title. */
export const title = (name: string) => () => [{ title: pageTitle(name) }]

/**
 * `export const meta = titledByObject`: for a page whose title is the name of the object that it shows, set by
 * `ObjectTitle` after loading.
 */
export const titledByObject = () => []
