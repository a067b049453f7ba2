import type { ConsentState } from '@kamerton/contract/consents/schemas'
import { formatDate } from '../../lib/format-date'
import flow from '../../ui/flow.module.css'
import { documentWords } from '../labels'

type ToAgree = ConsentState['to_agree'][number]

/** A document and its changes since the person agreed to it, edition by edition if there were several. */
export const WhatChanged = ({ document, version, agreed_version, editions }: ToAgree) => (
  <>
    <h3>{documentWords[document].title}</h3>
    <p className="ink-3-sm">
      Редакция от&nbsp;{formatDate(version)}, вы соглашались с&nbsp;редакцией от&nbsp;{formatDate(agreed_version)}
    </p>
    {editions.map((edition) => (
      <div key={edition.version}>
        {editions.length > 1 && <p className="ink-3-sm">С&nbsp;{formatDate(edition.version)}:</p>}
        <ul className={flow.list}>
          {edition.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
    ))}
  </>
)
