import type { ConsentDocument } from '@kamerton/contract/consents/editions'

type Words = {
  title: string
  address: string
  /** The words of the box, around the link to the document. */
  box: { before: string; link: string }
}

/** The names of the documents in the consent forms. */
export const documentWords: Readonly<Record<ConsentDocument, Words>> = {
  terms: {
    title: 'Условия использования',
    address: '/legal/terms',
    box: { before: 'Принимаю', link: 'условия использования' },
  },
  personal_data: {
    title: 'Согласие на обработку персональных данных',
    address: '/legal/privacy',
    box: { before: 'Даю согласие на', link: 'обработку персональных данных' },
  },
}
