import { Button } from '../../ui/button'
import { NotRelevant } from './not-relevant'

type AsideProps = {
  title: string
  busy: boolean
  /** How advice comes back, where it is not as a card does. */
  hint?: string
  size?: 'sm' | 'md'
  /** Without a reason it is only put off. */
  onSend: (reason: string | null) => Promise<void>
}

/** «Отложить» and «Не актуально»: the two ways to take advice off the screen for a month. */
export const AsideButtons = ({ title, busy, hint, size = 'md', onSend }: AsideProps) => (
  <>
    <Button
      look="ghost"
      size={size}
      disabled={busy}
      aria-label={`Отложить: ${title}`}
      onClick={() => void onSend(null)}
    >
      Отложить
    </Button>
    <NotRelevant title={title} busy={busy} hint={hint} size={size} onSend={onSend} />
  </>
)
