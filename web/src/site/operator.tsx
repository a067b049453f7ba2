import { contactMark, wayWithoutContact } from '@kamerton/contract/lib/page-marks'

/** In the head of every page: the build leaves a mark, and the server puts its address there. */
export const contactMeta = 'contact'

/** Who answers letters about this installation; null where nobody has named an address. */
export function contactEmail(): string | null {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${contactMeta}"]`)?.content
  return said && said !== contactMark ? said : null
}

/**
 * The address for letters, as a line of its own; empty where there is none. Where the page is built the server's own words are still to
 * come; the application finds the address in its head.
 */
export const OperatorContact = () => <span data-operator="contact">{import.meta.env.SSR ? null : <Contact />}</span>

/** How to write to the operator, as the end of a sentence: the address, or through whom without one. */
export const WayToOperator = () => (
  <span data-operator="way">{import.meta.env.SSR ? null : <Contact without={wayWithoutContact} />}</span>
)

function Contact({ without }: { without?: string }) {
  const email = contactEmail()
  return email === null ? without : <a href={`mailto:${email}`}>{email}</a>
}

/** Who runs the installation. It stands on public pages, which are read as they were built and served. */
export const OperatorDetails = () => <span data-operator="details" />
