import { expect, test } from 'vitest'
import {
  addressesOfApplication,
  applicationAfterPaint,
  fetchFilesOfScreen,
  filesOfAddresses,
  startWithoutComments,
  styleBeforeWords,
  styleInPage,
  tellsWithoutScript,
  withoutApplication,
  withoutSeams,
} from './finish-pages.ts'

const sheet = '<link rel="stylesheet" href="/assets/kit.css"/>'

test('the style of a page stands in it, and its links ask for nothing', () => {
  const html = styleInPage(
    `<head>${sheet}<link rel="stylesheet" href="/assets/own.css#"/></head>`,
    (path) => `/* ${path} */\n`,
  )
  expect(html).toBe(
    '<head><style>/* /assets/kit.css */\n/* /assets/own.css */</style>' +
      '<link rel="stylesheet" href="/assets/kit.css" disabled=""/><link rel="stylesheet" href="/assets/own.css#" disabled=""/></head>',
  )
})

test('a page to be read carries nothing of the application but what chooses its colours', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><script type="application/ld+json">{}</script><script>\n// Why\nscheme()\n</script></head><body><p>Текст</p><script>start()</script><script type="module" async="">x</script></body>'
  expect(withoutApplication(html, 'scheme();')).toBe(
    '<head><script>scheme();</script></head><body><p>Текст</p><script type="application/ld+json">{}</script></body>',
  )
})

test('marks between texts stay where an island is drawn anew, and nowhere else', () => {
  const living = '<div class="card" data-island="own"><div>5<!-- --> человек</div><div></div></div>'
  expect(withoutSeams(`<p>7<!-- --> минут</p>${living}<div>8<!-- --> минут</div>${living}`)).toBe(
    `<p>7 минут</p>${living}<div>8 минут</div>${living}`,
  )
  expect(() => withoutSeams('<div data-island="own"><div></div>')).toThrow('does not end')
})

test('the application of a whole page is fetched by nobody until the page lets it begin', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"/><script>start()</script></head><body><form></form><script type="module" async="">import "/a.js"</script></body>'
  expect(applicationAfterPaint(html)).toBe(
    '<head><link rel="after-paint" href="/a.js"/><script>start()</script></head><body><form></form><script type="after-paint">import "/a.js"</script></body>',
  )
})

const manifest = {
  routes: {
    root: { id: 'root', path: '', module: '/root.js', imports: ['/kit.js'], css: ['/kit.css'] },
    shell: { id: 'shell', parentId: 'root', path: 'app', module: '/shell.js', css: ['/shell.css'] },
    team: {
      id: 'team',
      parentId: 'shell',
      path: 'teams/:teamId',
      module: '/team.js',
      imports: ['/kit.js', '/screens.js'],
    },
    templates: { id: 'templates', parentId: 'shell', path: 'teams/templates', module: '/templates.js' },
    login: { id: 'login', parentId: 'root', path: 'login', module: '/login.js' },
  },
}

test('an address of the signed-in side knows the files of its screen and of the shell around it', () => {
  const [plain, withParameter, ...others] = filesOfAddresses(manifest, (file) =>
    ['/root.js', '/kit.js', '/kit.css'].includes(file),
  )
  expect(plain?.[1]).toEqual(['/templates.js', '/shell.js', '/shell.css'])
  expect(withParameter?.[1]).toEqual(['/team.js', '/screens.js', '/shell.js', '/shell.css'])
  expect(new RegExp(withParameter?.[0] ?? '').test('/app/teams/7/')).toBe(true)
  expect(new RegExp(withParameter?.[0] ?? '').test('/app/teams')).toBe(false)
  expect(others).toEqual([])
})

test('the page asks for them before the application runs, and for nothing that it names itself', () => {
  const html = fetchFilesOfScreen('<head><link rel="modulepreload" href="/root.js"/></head>', manifest)
  expect(html).toContain('"/team.js"')
  expect(html).not.toMatch(/\["?[^\]]*"\/root\.js"[^\]]*\]/)
  expect(html).toMatch(/<\/script><\/head>$/)
})

test('what the application answers by itself is known by its patterns, and no page that was rendered is among it', () => {
  const routes = {
    ...manifest.routes,
    home: { id: 'home', parentId: 'root', index: true, module: '/home.js' },
    anonymity: { id: 'anonymity', parentId: 'root', path: 'anonymity', module: '/anonymity.js' },
    missing: { id: 'missing', parentId: 'root', path: '*', module: '/missing.js' },
  }
  expect(addressesOfApplication({ routes })).toEqual(['/app', '/app/teams/templates', '/login', '/app/teams/:teamId'])
})

test('the style stands before what the head says of the page, so that both say it near each other', () => {
  const html = '<head><meta charset="utf-8"/><title>eNPS</title><style>.a{content:"$&"}</style></head><body>eNPS</body>'
  expect(styleBeforeWords(html)).toBe(
    '<head><meta charset="utf-8"/><style>.a{content:"$&"}</style><title>eNPS</title></head><body>eNPS</body>',
  )
})

test('the script of the start travels without its comments, and what looks like one inside a line stays', () => {
  const html = "<head><script>// why\n  // and how\n  go('https://a') // here\n</script></head><p>// text</p>"
  expect(startWithoutComments(html)).toBe("<head><script>  go('https://a') // here\n</script></head><p>// text</p>")
})

test('a page of the application says at its top that it needs a script, and only where none runs', () => {
  expect(tellsWithoutScript('<head></head><body><div>Вход</div></body>')).toMatch(
    /^<head><\/head><body><noscript><p class="needs-script">[^<]+<\/p><\/noscript><div>Вход<\/div><\/body>$/,
  )
})
