/** `export const meta = title('Пульсы')`: what the browser's tab says. */
export const title = (name: string) => () => [{ title: `${name} – Камертон` }]
