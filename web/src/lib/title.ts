/** What the browser's tab and its history call a page. */
export const pageTitle = (name: string): string => `${name} – Камертон`

/** `export const meta = title('Пульсы')`: of a page that is always called the same. */
export const title = (name: string) => () => [{ title: pageTitle(name) }]

/** `export const meta = titledByObject`: of a page that is called as what it shows, once that has come: `ObjectTitle`. */
export const titledByObject = () => []
