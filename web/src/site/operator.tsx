import { contactMark, noContact } from '@kamerton/contract/lib/page-marks'

/** In the head of every page: the build leaves a mark, and the server puts its address there. */
export const contactMeta = 'contact'

/** Who answers letters about this installation; null where nobody has named an address. */
function contactEmail(): string | null {
  const said = document.querySelector<HTMLMetaElement>(`meta[name="${contactMeta}"]`)?.content
  return said && said !== contactMark ? said : null
}

/** Where the page is built the server's own words are still to come; the application finds the address in its head. */
export const OperatorContact = () => <span data-operator="contact">{import.meta.env.SSR ? null : <Contact />}</span>

function Contact() {
  const email = contactEmail()
  return email === null ? noContact : <a href={`mailto:${email}`}>{email}</a>
}

/** Who runs the installation. It stands on public pages, which are read as they were built and served. */
export const OperatorDetails = () => <span data-operator="details" />
