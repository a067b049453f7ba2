/** Who answers letters about this installation: `CONTACT_EMAIL` at the time the front end is built. */
export const contactEmail: string = import.meta.env.VITE_CONTACT_EMAIL || 'hello@kamerton.example'
