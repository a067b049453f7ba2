import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import { isRefused, onlySearchChanged, revalidateUnless, wasSent } from './revalidate'

const change = (more: Partial<ShouldRevalidateFunctionArgs> = {}): ShouldRevalidateFunctionArgs => ({
  currentUrl: new URL('http://kamerton.test/app/pulses'),
  nextUrl: new URL('http://kamerton.test/app/pulses?tab=deleted'),
  currentParams: {},
  nextParams: {},
  defaultShouldRevalidate: true,
  ...more,
})

test('without a reason the router decides', () => {
  expect(revalidateUnless()(change())).toBe(true)
  expect(revalidateUnless(isRefused)(change({ defaultShouldRevalidate: false }))).toBe(false)
})

test('choosing in the address asks for nothing, a command does, and so does another page', () => {
  const should = revalidateUnless(onlySearchChanged)
  expect(should(change())).toBe(false)
  expect(should(change({ formMethod: 'POST' }))).toBe(true)
  expect(should(change({ nextUrl: new URL('http://kamerton.test/app/pulses') }))).toBe(true)
})

test('a refused command asks for nothing, one that was done does', () => {
  const should = revalidateUnless(isRefused)
  expect(should(change({ actionResult: { refusal: new ApiError(409, '', '') } }))).toBe(false)
  expect(should(change({ actionResult: { done: true } }))).toBe(true)
})

test('any of the reasons is enough', () => {
  const should = revalidateUnless(isRefused, wasSent)
  expect(should(change({ formMethod: 'POST', actionResult: undefined }))).toBe(false)
  expect(should(change())).toBe(true)
})
