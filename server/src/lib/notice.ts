import type { TenantContext, Unbound } from './context.ts'
import type { Letter } from './mail/outbox.ts'
import type { ChatMessage } from './telegram/bot-api.ts'

/** Kinds of notices that go to a chat as well as by letter; `chat-handlers.ts` has the words of each kind. */
export type NoticeKind =
  | 'pulse-invitation'
  | 'pulse-asked-again'
  | 'pulse-reminder'
  | 'week-skipped'
  | 'pulse-ends'
  | 'pulse-asked-for'
  | 'pulse-results'
  | 'ownership'
  | 'series-handed'
  | `meeting-${'set' | 'moved' | 'cancelled' | 'soon'}`
  | `action-${'given' | 'handed' | 'due'}`
  | `plan-${'activated' | 'due' | 'still'}`

/** Writes the message for a chat, true at the moment of sending; null when there is nothing to say any more. */
export type ChatWords = (ctx: TenantContext, subjectId: string, userId: string) => Promise<ChatMessage | null>

/** A notice to people, in the words of its feature, for both channels. */
export type Notice<About, Person> = {
  kind: NoticeKind
  letter: (ctx: TenantContext, about: About, person: Person) => Letter
  chat: ChatWords
}

/** The person who owns a chat. */
export type ChatOwner = { id: string; companyId: string }

/** Answers a pressed button with the new content of its message; null when the button belongs to another feature. */
export type TapHandler = (unbound: Unbound, owner: ChatOwner, data: string) => Promise<ChatMessage | null>
