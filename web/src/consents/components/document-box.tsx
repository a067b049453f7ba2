import type { ConsentDocument } from '@kamerton/contract/consents/editions'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox'
import { documentWords } from '../labels'

/** One consent, with a link to its document. Only the person ticks it. */
export function DocumentBox({
  document,
  ...box
}: { document: ConsentDocument } & Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { address, box: words } = documentWords[document]
  return (
    <Checkbox
      {...box}
      label={
        <>
          {words.before}{' '}
          <Link to={address} target="_blank">
            {words.link}
          </Link>
        </>
      }
    />
  )
}
