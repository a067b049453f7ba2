import { contactMark, wayWithoutContact } from '@kamerton/contract/lib/page-marks'

/** Meta tag in the head of every page: the build writes a mark, and the server replaces it by its address. */
export const contactMeta = 'contact'

/** Address of the person who answers letters about this installation; null where none is given. */
export function contactEmail(): string | null {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${contactMeta}"]`)?.content
  return said && said !== contactMark ? said : null
}

/**
 * Contact address on a line of its own; empty where there is none. In a built page the server fills it in later; the
 * application reads the address from the head.
 */
export const OperatorContact = () => <span data-operator="contact">{import.meta.env.SSR ? null : <Contact />}</span>

/** Contact to the operator at the end of a sentence: the address, or without one the person to ask. */
export const WayToOperator = () => (
  <span data-operator="way">{import.meta.env.SSR ? null : <Contact without={wayWithoutContact} />}</span>
)

function Contact({ without }: { without?: string }) {
  const email = contactEmail()
  return email === null ? without : <a href={`mailto:${email}`}>{email}</a>
}

/** Operator of the installation. It is used on public pages, where the server fills it in. */
export const OperatorDetails = () => <span data-operator="details" />
