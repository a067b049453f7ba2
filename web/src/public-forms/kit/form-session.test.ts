import { expect, test } from 'vitest'
import { draftStore, type Fields } from './draft'
import { type FormState, formSession } from './form-session'
import type { Outcome } from './post-answer'
import { brokenStorage, memoryStorage } from './testing/storage'

type Post = { fields: Fields; attempt: string; answer: (outcome: Outcome) => void }

function openPage(storage: () => Storage, attempt = 'first') {
  const posts: Post[] = []
  const states: FormState[] = []
  let wakes = 0
  let fallSilent = () => {}
  const session = formSession({
    store: draftStore(storage, 'form'),
    newAttempt: () => attempt,
    send: (fields, attempt) => new Promise((answer) => posts.push({ fields, attempt, answer })),
    pause: { wait: async () => {}, wake: () => wakes++ },
    afterSilence: (say) => {
      fallSilent = say
      return () => {
        fallSilent = () => {}
      }
    },
    onChange: (state) => states.push(state),
  })
  return { session, posts, states, wakes: () => wakes, fallSilent: () => fallSilent() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const lost: Outcome = { kind: 'undecided', reason: 'network', retryAfterMs: 0 }

test('what was filled in is there after a reload, with the same attempt', () => {
  const device = memoryStorage()
  openPage(() => device).session.edit({ mood: 4 })
  const { session, posts } = openPage(() => device, 'second')
  expect(session.state()).toMatchObject({ fields: { mood: 4 }, isKept: true })
  void session.submit({ mood: 4 })
  expect(posts[0]?.attempt).toBe('first')
})

test('two taps send one answer', async () => {
  const { session, posts } = openPage(memoryStorage)
  void session.submit({ mood: 4 })
  void session.submit({ mood: 4 })
  expect(posts).toHaveLength(1)
})

test('a sent answer leaves nothing on the device', async () => {
  const device = memoryStorage()
  const { session, posts } = openPage(() => device)
  session.edit({ mood: 4 })
  const submitted = session.submit({ mood: 4 })
  expect(device.length).toBe(1)
  posts[0]?.answer({ kind: 'sent' })
  await submitted
  expect(session.state().sending).toEqual({ step: 'sent' })
  expect(device.length).toBe(0)
})

test('what is on its way is not edited, and the next page goes on sending it', async () => {
  const device = memoryStorage()
  const first = openPage(() => device)
  void first.session.submit({ mood: 4 })
  first.session.edit({ mood: 1 })
  first.posts[0]?.answer(lost)
  await settled()
  expect(first.posts).toHaveLength(2)

  const second = openPage(() => device, 'second')
  expect(second.session.wasSending).toBe(true)
  const resumed = second.session.submit(second.session.state().fields)
  expect(second.posts[0]).toMatchObject({ fields: { mood: 4 }, attempt: 'first' })
  second.posts[0]?.answer({ kind: 'sent' })
  await resumed
  expect(second.session.state().sending).toEqual({ step: 'sent' })
})

test('a server that is silent is said while the answer is on its way, and only then', async () => {
  const { session, posts, fallSilent } = openPage(memoryStorage)
  const submitted = session.submit({ mood: 4 })
  expect(session.state().sending).toEqual({ step: 'sending' })
  fallSilent()
  expect(session.state().sending).toEqual({ step: 'sending', isLate: true })
  posts[0]?.answer({ kind: 'sent' })
  await submitted
  fallSilent()
  expect(session.state().sending).toEqual({ step: 'sent' })
})

test('a refused answer stays in the form with the words of the refusal, until it is edited', async () => {
  const { session, posts } = openPage(memoryStorage)
  const submitted = session.submit({ mood: 4 })
  posts[0]?.answer({
    kind: 'refused',
    refusal: { status: 410, detail: 'Опрос завершён', code: 'pulse_closed', company: null },
  })
  await submitted
  expect(session.state().sending).toEqual({ step: 'editing', refusal: 'Опрос завершён' })
  session.edit({ mood: 5 })
  expect(session.state()).toMatchObject({ fields: { mood: 5 }, sending: { step: 'editing', refusal: null } })
})

test('without a storage it is sent all the same, but nobody is told that it is kept', async () => {
  const { session, posts } = openPage(brokenStorage)
  session.edit({ mood: 4 })
  expect(session.state().isKept).toBe(false)
  const submitted = session.submit({ mood: 4 })
  posts[0]?.answer({ kind: 'sent' })
  await submitted
  expect(session.state().sending).toEqual({ step: 'sent' })
})
