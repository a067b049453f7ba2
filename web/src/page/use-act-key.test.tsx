import { screen } from '@testing-library/react'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { useActKey } from './use-act-key'

function Caller({ call }: { call: (key: string) => Promise<unknown> }) {
  const once = useActKey()
  return (
    <button type="button" onClick={() => void once(call).catch(() => undefined)}>
      Отправить
    </button>
  )
}

test('the name of an act is a UUID that lasts until the act has succeeded', async () => {
  const keys: string[] = []
  const outcomes = [
    new ApiError(0, '', 'Нет связи'),
    undefined,
    new ApiError(409, '', { detail: '', code: 'done_with_other_data' }),
    undefined,
  ]
  const call = async (key: string) => {
    const refusal = outcomes[keys.push(key) - 1]
    if (refusal) throw refusal
  }
  const { hand } = draw(<Caller call={call} />)
  for (const _ of outcomes) await hand.click(screen.getByRole('button'))
  expect(keys.map((key) => z.uuidv4().safeParse(key).success)).toEqual([true, true, true, true])
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('a call that creates or sends cannot be made without it', () => {
  expectTypeOf(api.feedback.create).parameter(1).toExtend<{ once: string }>()
  expectTypeOf(api.auth.resendVerification).parameter(1).toExtend<{ once: string }>()
  expectTypeOf(api.teams.list).parameter(1).not.toExtend<{ once: string }>()
})
