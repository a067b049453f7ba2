import type { ConsentDocument } from '@kamerton/contract/consents/editions'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Checkbox } from '../../ui/checkbox'
import { documentWords } from '../labels'

/** One act of agreeing, with the way to what is agreed to: nobody ticks it but the person. */
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
