import { Icon } from './icon'

type ErrorBlockProps = { detail: string; isPage?: boolean; onRetry?: () => void }

/** Error message of the server. As a whole page it has the page's heading. */
export function ErrorBlock({ detail, isPage = false, onRetry }: ErrorBlockProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div class={isPage ? 'error error-page' : 'error'} role="alert">
      <Icon name="alert" />
      <div>
        <Heading>Ошибка</Heading>
        <p>{detail}</p>
        {onRetry && (
          <button type="button" class="retry" onClick={onRetry}>
            Попробовать снова
          </button>
        )}
      </div>
    </div>
  )
}
