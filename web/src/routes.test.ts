import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes'
import { sections, settingsSection } from './shell/sections'
import { publicPages } from './site/public-pages'

type Address = { path: string; file: string }

/**
 * Every address with the file that answers it. A route of a layout has an address below the layout's own; a page may
 * have other pages over it.
 */
const addressesOf = (entries: readonly RouteConfigEntry[], under = ''): Address[] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? under : `${under}/${path}`
    const own = children.length === 0 || file.includes('/pages/') ? [{ path: address || '/', file }] : []
    return [...own, ...addressesOf(children, address)]
  })

const addresses = addressesOf(routes)

test('every page has its address', () => {
  const pages = globSync('*/pages/*.tsx', { cwd: import.meta.dirname }).map((file) => file.replaceAll('\\', '/'))
  const answering = new Set(addresses.map(({ file }) => file))
  expect(pages.filter((file) => !file.endsWith('.test.tsx') && !answering.has(file))).toEqual([])
})

test('every public page is listed once, and every page of a public room is listed', () => {
  const listed = publicPages.map(({ path }) => path)
  expect(new Set(listed).size).toBe(listed.length)
  const ofPublicRooms = addresses.filter(({ file }) => /^(landing|blog|anonymity|legal)\//.test(file))
  expect(listed.toSorted()).toEqual(ofPublicRooms.map(({ path }) => path).toSorted())
})

test('every section of the application stands in the sidebar, and every item of it leads somewhere', () => {
  const inSidebar = [...sections, settingsSection].map(({ path }) => path)
  const known = new Set(addresses.map(({ path }) => path))
  expect(inSidebar.filter((path) => !known.has(path))).toEqual([])
  const opened = addresses.filter(({ path }) => /^\/app\/[^/:*]+$/.test(path)).map(({ path }) => path)
  expect(opened.filter((path) => !inSidebar.includes(path))).toEqual([])
})

test('every screen with an address of its own is looked at', () => {
  const own = addresses.filter(({ path }) => !/[:*]/.test(path) && !hidden.has(path))
  expect(own.length).toBeGreaterThan(10)
  const isLookedAt = ({ path, file }: Address) => {
    const [feature = ''] = file.split('/')
    return new RegExp(`path: '${path}['?]`).test(looked.get(feature) ?? '')
  }
  expect(own.filter((address) => !isLookedAt(address))).toEqual([])
})

test('every file of screens has the name of a feature', () => {
  expect([...looked.keys()].filter((feature) => !existsSync(new URL(feature, import.meta.url)))).toEqual([])
})

const everyScreen = new URL('../../e2e/every-screen/', import.meta.url)

/** The screens that are looked at: each feature with the text of its file. */
const looked = new Map(
  readdirSync(everyScreen).map((file) => [
    file.replace('.spec.ts', ''),
    readFileSync(new URL(file, everyScreen), 'utf8'),
  ]),
)

/** Addresses that only redirect. */
const hidden = new Set(['/app'])
