import { expect, test } from './lib/test.ts'

test('the watch itself sees what it watches for', async ({ page, faults }) => {
  await page.route('**/broken', (route) => route.fulfill({ status: 503 }))
  await page.goto('/login')
  await page.evaluate(async () => {
    document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
    await fetch('https://elsewhere.example/pixel').catch(() => {})
    await fetch('/broken')
    console.error('said by the page')
    setTimeout(() => {
      throw new Error('thrown by the page')
    })
  })
  const provoked = [
    /policy violated: style-src/,
    /policy violated: connect-src by https:\/\/elsewhere\.example/,
    /answer 503: .*\/broken/,
    /console: said by the page/,
    /page error: .*thrown by the page/,
  ]
  for (const fault of provoked)
    await expect.poll(() => faults.unexpected()).toContainEqual(expect.stringMatching(fault))
  faults.expect(/elsewhere\.example|style-src|\/broken|by the page/)
})
