import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { part } from '../lib/part'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { WhenOpened } from '../ui/when-opened'
import type { ActionBeginning } from './form/action-draft'
import { addressOf } from './list/actions-query'

const newActionDialog = part(() => import('./form/new-action-dialog').then(({ NewActionDialog }) => NewActionDialog))

type TakeProps = {
  /** Known facts: the recommendation, its subject, the line with the pressed button. */
  from: ActionBeginning
  /** The name of the taken thing, for people who do not see its line. */
  label?: string
  /** «Взять в работу» by default. */
  children?: string
  onMade?: (item: ActionItem) => void
  /** The action that was made of it before. */
  taken?: string | undefined
  /** The main button of a card, filled or not; small with an icon by default. */
  look?: 'primary' | 'default'
}

/**
 * The button «Взять в работу»: creates an action, then shows a link to it. Its window is a lazy chunk, loaded when it
 * is opened.
 */
export function TakeAction({ from, label, children = 'Взять в\u00a0работу', onMade, taken, look }: TakeProps) {
  const [opened, setOpened] = useState(false)
  const [made, setMade] = useState<ActionItem>()
  const close = () => setOpened(false)
  const madeId = made?.id ?? taken
  return (
    <>
      {madeId ? (
        <Link className="card-link" to={addressOf(madeId)}>
          Взято в&nbsp;работу
        </Link>
      ) : (
        <Button
          look={look}
          size={look ? 'md' : 'sm'}
          icon={look ? null : <Icon of={IconPlus} size={16} />}
          aria-label={label && `${children}: ${label}`}
          onClick={() => setOpened(true)}
        >
          {children}
        </Button>
      )}
      <WhenOpened of={newActionDialog} opened={opened} onClose={close}>
        {(NewActionDialog, shown) => (
          <NewActionDialog
            from={from}
            opened={shown}
            onClose={close}
            onMade={(item) => {
              setMade(item)
              onMade?.(item)
            }}
          />
        )}
      </WhenOpened>
    </>
  )
}
