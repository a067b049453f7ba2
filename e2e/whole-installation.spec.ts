import { iconLinks } from '../web/src/site/icon-links.ts'
import { publicPages } from '../web/src/site/public-pages.ts'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { expect, phone, test } from './lib/test.ts'

const toRead = publicPages.map(({ path }) => path)
const ofApplication = ['/login', '/register', '/verify-email', '/reset-password', '/email-change', '/app/dashboard']
const forms = ['/pulse/respond', '/pulse/receipt', '/onetoone/respond', '/development-plan/form']

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]

test('every page names the icons of the product and its manifest', async ({ request }) => {
  for (const path of [...toRead, ...ofApplication, ...forms]) {
    const html = await (await request.get(path)).text()
    for (const { rel, href } of iconLinks) expect(html, path).toContain(`<link rel="${rel}" href="${href}"`)
  }
})

test('icons and the manifest are served with their types, and the icons have the sizes that they promise', async ({
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    const { 'content-type': type, 'cache-control': cache } = answer.headers()
    return { type, cache, body: await answer.body() }
  }
  const daily = 'public, max-age=86400'
  expect(await get('/favicon.ico')).toMatchObject({ type: 'image/x-icon', cache: daily })
  const svg = await get('/favicon.svg')
  expect(svg).toMatchObject({ type: 'image/svg+xml', cache: daily })
  expect(svg.body.toString()).toContain('<svg')
  const apple = await get('/apple-touch-icon.png')
  expect(apple).toMatchObject({ type: 'image/png', cache: daily })
  expect(sizeOf(apple.body)).toEqual([180, 180])

  const manifest = await get('/manifest.webmanifest')
  expect(manifest.type).toBe('application/manifest+json')
  const said: { icons: { src: string; sizes: string }[] } = JSON.parse(manifest.body.toString())
  expect(said).toMatchObject({ name: 'Камертон', short_name: 'Камертон', start_url: '/app', display: 'standalone' })
  expect(said.icons.map(({ src }) => src)).toEqual(['/icons/192.png', '/icons/512.png', '/icons/maskable-512.png'])
  for (const { src, sizes } of said.icons) {
    const icon = await get(src)
    expect(icon).toMatchObject({ type: 'image/png', cache: daily })
    expect(sizeOf(icon.body).join('x')).toBe(sizes)
  }
})

test('without scripts a page that needs them says so, and one that can be read does not', async ({ openDevice }) => {
  const page = await openDevice({ ...phone, javaScriptEnabled: false })
  // A search by text leaves out what stands in a noscript.
  const line = page.locator('.needs-script')
  for (const path of [...ofApplication, ...forms]) {
    await page.goto(path)
    await expect(line, path).toBeInViewport()
    await expect(line, path).toHaveText('Чтобы страница работала, включите JavaScript в браузере.')
  }
  for (const path of toRead) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(line, path).toHaveCount(0)
  }
})

test('the calls are read without a script, on a phone too, and a link to a call opens it', async ({ openDevice }) => {
  const page = await openDevice({ ...phone, javaScriptEnabled: false })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Вызовы API' })).toBeVisible()
  await page.getByRole('link', { name: 'Отзывы', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Отзывы' })).toBeInViewport()
  await expect(page.getByRole('link', { name: 'auth.login', exact: true })).toBeHidden()
  await page.goto('/api/docs#auth.login')
  await expect(page.getByRole('link', { name: 'auth.login', exact: true })).toBeInViewport()
})

test('the page of the calls is accessible, light and dark, and never wider than its window', async ({ openDevice }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openDevice({ ...phone, colorScheme })
    await page.goto('/api/docs#feedback.create')
    await expect(page.getByRole('link', { name: 'feedback.create', exact: true })).toBeInViewport()
    await checkNoSidewaysScroll(page, `calls, ${colorScheme}`)
    await checkAccessibility(page, `calls, ${colorScheme}`)
  }
})
