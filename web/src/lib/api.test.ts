import { contract } from '@kamerton/contract/contract'
import { expect, test } from 'vitest'
import { api } from './api'

test('every call of the contract is one of the client', () => {
  const names = (tables: Record<string, object>) =>
    Object.entries(tables).flatMap(([feature, calls]) => Object.keys(calls).map((call) => `${feature}.${call}`))
  expect(names(api).toSorted()).toEqual(names(contract).toSorted())
})
