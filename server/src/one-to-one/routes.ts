import { oneToOne } from '@kamerton/contract/one-to-one/endpoints'
import type { FastifyInstance } from 'fastify'
import { Unbound } from '../lib/context.ts'
import { callerAddress } from '../lib/http/caller-address.ts'
import { type Handlers, type Served, serve } from '../lib/http/serve.ts'
import { calendarOf, makeCalendarFeed, revokeCalendarFeed, showCalendarFeed } from './calendar/calendar-feed.ts'
import { makeEmployeeLink } from './links/employee-link.ts'
import { listUsers } from './list-users.ts'
import { completeMeeting, startMeeting } from './meetings/change-state.ts'
import { addPointByLink, showEmployeeForm, submitComment } from './meetings/employee-form.ts'
import { createMeeting } from './meetings/set-meeting.ts'
import { openMeeting, showChanges } from './meetings/show-meeting.ts'
import { showMeetings, showSummary, showUpcoming } from './meetings/show-meetings.ts'
import { showPreviousPlans } from './meetings/show-previous-plans.ts'
import { deleteMeeting, updateMeeting } from './meetings/update-meeting.ts'
import { showNote, writeNote } from './notes/private-note.ts'
import { createMany } from './series/create-many.ts'
import { createSeries } from './series/create-series.ts'
import { deleteSeries } from './series/delete-series.ts'
import { showSeries, showSeriesList } from './series/show-series.ts'
import { takeBackMany } from './series/take-back-many.ts'
import { updateSeries } from './series/update-series.ts'
import { addPoint, changePoint, removePoint } from './shared/change-agenda.ts'
import { addAgreement, changeAgreement, removeAgreement, showAgreements } from './shared/change-agreements.ts'

const handlers: Handlers<typeof oneToOne> = {
  listSeries: (ctx, query) => showSeriesList(ctx, query),
  createSeries: (ctx, series) => createSeries(ctx, series),
  createMany: (ctx, wanted) => createMany(ctx, wanted),
  takeBackMany: (ctx, { undo }) => takeBackMany(ctx, undo),
  series: (ctx, { id }) => showSeries(ctx, id),
  updateSeries: (ctx, { id, ...changes }) => updateSeries(ctx, id, changes),
  async deleteSeries(ctx, { id }) {
    await deleteSeries(ctx, id)
    return { msg: 'Серия встреч удалена' }
  },
  stats: (ctx) => showSummary(ctx),
  users: (ctx, query) => listUsers(ctx, query),
  listMeetings: (ctx, query) => showMeetings(ctx, query),
  upcoming: (ctx, { limit }) => showUpcoming(ctx, limit),
  createMeeting: (ctx, meeting) => createMeeting(ctx, meeting),
  meeting: (ctx, { id }) => openMeeting(ctx, id),
  changes: (ctx, { id, since }) => showChanges(ctx, id, since),
  updateMeeting: (ctx, { id, ...changes }) => updateMeeting(ctx, id, changes),
  async deleteMeeting(ctx, { id }) {
    await deleteMeeting(ctx, id)
    return { msg: 'Встреча удалена' }
  },
  start: (ctx, { id }) => startMeeting(ctx, id),
  complete: (ctx, { id, ...completion }) => completeMeeting(ctx, id, completion),
  previousPlans: (ctx, { id }) => showPreviousPlans(ctx, id),
  employeeToken: (ctx, { id }) => makeEmployeeLink(ctx, id),
  note: (ctx, { id }) => showNote(ctx, id),
  writeNote: (ctx, { id, ...note }) => writeNote(ctx, id, note),
  addPoint: (ctx, { id, text }) => addPoint(ctx, id, text),
  changePoint: (ctx, { id, ...change }) => changePoint(ctx, id, change),
  async deletePoint(ctx, { id }) {
    await removePoint(ctx, id)
    return { msg: 'Пункт удалён' }
  },
  agreements: (ctx, query) => showAgreements(ctx, query),
  addAgreement: (ctx, { id, ...agreement }) => addAgreement(ctx, id, agreement),
  changeAgreement: (ctx, { id, ...change }) => changeAgreement(ctx, id, change),
  async deleteAgreement(ctx, { id }) {
    await removeAgreement(ctx, id)
    return { msg: 'Договорённость удалена' }
  },
  calendarFeed: (ctx) => showCalendarFeed(ctx),
  makeCalendarFeed: (ctx) => makeCalendarFeed(ctx),
  revokeCalendarFeed: (ctx) => revokeCalendarFeed(ctx),
  form: (ctx, asked) => showEmployeeForm(ctx, asked),
  submitForm: (ctx, asked) => submitComment(ctx, asked),
  addPointByLink: (ctx, asked) => addPointByLink(ctx, asked),
  meetingForm: (ctx, asked) => showEmployeeForm(ctx, asked),
  submitMeetingForm: (ctx, asked) => submitComment(ctx, asked),
}

export function oneToOneRoutes(app: FastifyInstance, served: Served): void {
  serve(app, served, oneToOne, handlers)
  // Not a call of the contract: calendar programs fetch it, and it returns a calendar file.
  app.get<{ Params: { token: string } }>('/api/one-to-one/calendar/:token', async (request, reply) => {
    const text = await calendarOf(new Unbound(served.platform, { ip: callerAddress(request) }), request.params.token)
    return reply.header('content-type', 'text/calendar; charset=utf-8').header('cache-control', 'no-store').send(text)
  })
}
