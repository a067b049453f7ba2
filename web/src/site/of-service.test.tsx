import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { billingMeta, OfService } from './of-service'

const say = (content: string) => {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: billingMeta, content })
  document.head.append(meta)
}
afterEach(() => document.head.replaceChildren())

/**
 * HTML of the registration page as it is built, after the server has processed the marks: the part between them is
 * removed or stays.
 */
test.each([
  ['a service', 'on', '<p><!-- -->До 5 бесплатно.<br><!-- -->Уже есть аккаунт?</p>'],
  ['an own server', '', '<p><!-- -->Уже есть аккаунт?</p>'],
])('the application finds in the page of %s what it draws itself', async (_, content, html) => {
  say(content)
  const place = document.createElement('div')
  place.innerHTML = html
  const words = place.textContent
  const differs = vi.fn<(error: unknown) => void>()
  const root = await act(async () =>
    hydrateRoot(
      place,
      <p>
        <OfService>
          До 5 бесплатно.
          <br />
        </OfService>
        Уже есть аккаунт?
      </p>,
      { onRecoverableError: differs },
    ),
  )
  expect(differs).not.toHaveBeenCalled()
  expect(place.textContent).toBe(words)
  await act(async () => root.unmount())
})
