import { actionNotices } from './action-items/reminders/words.ts'
import { planActivated } from './development-plans/messages/words.ts'
import { planNudges } from './development-plans/nudges/words.ts'
import { ownership } from './employees/messages.ts'
import type { TapHandler } from './lib/notice.ts'
import { resultsShown } from './my-pulses/messages.ts'
import { seriesHanded } from './one-to-one/messages/hand-over-words.ts'
import { meetingNotices } from './one-to-one/messages/words.ts'
import { answerInChat } from './pulses/chat/answer-in-chat.ts'
import { askedAgain, invitation, reminder } from './pulses/messages/words.ts'
import { endsSoon, requestedReminder } from './pulses/reminders/words.ts'
import { weekSkipped } from './pulses/skipped/words.ts'
import type { ChatNotices } from './telegram/jobs.ts'

/**
 * Notices that are sent to the chats of people, in one visible list. A kind of notice that is missing here does not
 * compile.
 */
export const chatNotices: ChatNotices = {
  'pulse-invitation': invitation.chat,
  'pulse-asked-again': askedAgain.chat,
  'pulse-reminder': reminder.chat,
  'week-skipped': weekSkipped.chat,
  'pulse-ends': endsSoon.chat,
  'pulse-asked-for': requestedReminder.chat,
  'pulse-results': resultsShown.chat,
  ownership: ownership.chat,
  'series-handed': seriesHanded.chat,
  'meeting-set': meetingNotices.set.chat,
  'meeting-moved': meetingNotices.moved.chat,
  'meeting-cancelled': meetingNotices.cancelled.chat,
  'meeting-soon': meetingNotices.soon.chat,
  'action-given': actionNotices.given.chat,
  'action-handed': actionNotices.handed.chat,
  'action-due': actionNotices.due.chat,
  'plan-activated': planActivated.chat,
  'plan-due': planNudges.due.chat,
  'plan-still': planNudges.still.chat,
}

/** Handlers of the buttons in a chat. The first one that knows a button answers it. */
export const chatTaps: readonly TapHandler[] = [answerInChat]
