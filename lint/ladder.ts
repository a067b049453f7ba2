import { isSupport, type Place } from './place.ts'

/** The packages that are houses of rooms. */
export type House = 'contract' | 'server' | 'web'

/**
 * The rooms of a package, from the ground up. A room is a folder of `src` and imports only from rooms listed before it.
 * So no two rooms import each other, and each can be read without those above. Place a new room below every room that
 * will use it and above all that it uses. Files directly in `src` (app.ts, job-handlers.ts, departures.ts, routes.ts …)
 * stand on top and may import every room: they are the visible lists.
 *
 * People, teams and companies are shared reads: a room above them may name their tables in its own queries. Nearly
 * every figure is about a person. For data of any other room it calls that room's functions; only analytics and reports
 * read any table.
 */
export const ladders: Readonly<Record<House, readonly string[]>> = {
  // errors.ts stands beside lib: a call names its error codes, and they know no feature.
  contract: [
    'lib',
    'people',
    'telegram',
    'feedback',
    'journal',
    'consents',
    'contact',
    'auth',
    'teams',
    'notices',
    'analytics',
    'employees',
    'invites',
    'pulses',
    'privacy',
    'manager-reviews',
    'pulse-templates',
    'development-plans',
    'one-to-one',
    'recommendations',
    'action-items',
    'my-pulses',
    'waiting',
    'reports',
    'report-letters',
    'exports',
    'payments',
    'administration',
    'my-data',
    // The first start asks for an owner, a company and its time zone.
    'installation',
  ],
  server: [
    'lib',
    'health',
    // Copies of the database, which know no feature.
    'backups',
    // They look at an installation from outside its server.
    'doctor',
    'upgrade-check',
    'audit',
    'companies',
    'people',
    'rollups',
    // Channels, which know no feature's words, and the notices sent through all of them.
    'letters',
    'telegram',
    'notices',
    'pulse-templates',
    'auth',
    // A visitor who asks for an offer has no company yet.
    'contact',
    'seats',
    'teams',
    'feedback',
    'invites',
    'pulses',
    // Results of pulses as files. Rooms above it pass it their own data.
    'exports',
    // Action items stand beside the results that are shown to the people who were asked.
    'action-items',
    'my-pulses',
    // A meeting shows the development plan of the employee, and an agreement may be a step of it.
    'development-plans',
    'one-to-one',
    'analytics',
    // The later change of the figures for which actions were agreed.
    'action-effects',
    'recommendations',
    // It gathers what waits for one person: a source of such things stands below it.
    'waiting',
    'reports',
    // Letters about changes in the reports.
    'report-letters',
    'payments',
    'journal',
    // They gather from all others.
    'my-data',
    // All that is kept of a company, as an archive: it reads any table.
    'company-data',
    'employees',
    // A person who withdraws their consent leaves as a deleted employee does.
    'consents',
    // It checks the figures that any of them shows.
    'privacy',
    'administration',
    'installation',
  ],
  web: [
    'lib',
    'ui',
    'figures',
    'page',
    // The frame of every public page.
    'site',
    // The frame around every screen, with the guard that each page names and the person who is signed in.
    'command-palette',
    'shell',
    'anonymity',
    'blog',
    'legal',
    // Consents that everybody gives, at registration and on any screen.
    'consents',
    'auth',
    'telegram',
    'invites',
    'settings',
    'feedback',
    // Actions are created from a recommendation, and shown on the screens of their subject.
    'action-items',
    'recommendations',
    // It shows the way of an anonymous answer, and recommendations as the product shows them.
    'landing',
    // On the page of a pulse, and on the profile of a person.
    'manager-reviews',
    // Offered on every page whose data can be downloaded as a file.
    'exports',
    'journal',
    'pulses',
    'my-pulses',
    'pulse-templates',
    // A person's first screen shows them the things that wait.
    'waiting',
    'development-plans',
    'one-to-one',
    // The first screen of people without a dashboard: polls, meetings, agreements and the plan they are on.
    'home',
    'analytics',
    'teams',
    'employees',
    // Chosen below the cards of the reports.
    'report-letters',
    'reports',
    'payments',
    'administration',
    'installation',
    // A separate build: it imports only the theme's styles, and nothing imports it.
    'public-forms',
  ],
}

/**
 * The folders of a large room, from the ground up: reading one row, storing and deciding, beginning and ending, then
 * messages. A folder imports only from folders listed before it. Files directly in the room (routes.ts, jobs.ts, the
 * part for departures) stand on top.
 */
export const insides: Readonly<Record<string, readonly string[]>> = {
  'server/pulses': [
    'rows',
    'answers',
    'credentials',
    'contracts',
    'manager-reviews',
    'skipped',
    'results',
    'rounds',
    'mixing',
    'totals',
    'replies',
    'ending',
    'definition',
    'messages',
    'chat',
    'reminders',
  ],
  'server/one-to-one': ['rows', 'calendar', 'shared', 'notes', 'links', 'meetings', 'messages', 'series'],
  'server/development-plans': [
    'rows',
    'followed',
    'parts',
    'history',
    'messages',
    'links',
    'plans',
    'library',
    'nudges',
  ],
}

/**
 * The folder of a large room that contains a file. It is null for a file directly in the room, and in a room without an
 * inner order.
 */
export function folderOf(place: Place): { room: string; name: string } | null {
  const room = roomOf(place)
  const key = room && `${room.house}/${room.name}`
  if (key === null || insides[key] === undefined || isSupport(place)) return null
  const [, , , name, file] = place.path.split('/')
  return name === undefined || file === undefined ? null : { room: key, name }
}

/** The room of a file. It is null for a visible list on top, a tool, a test's support or another package. */
export function roomOf(place: Place): { house: House; name: string } | null {
  if (place.package === 'tooling') return null
  if (place.layer === 'tooling' || place.layer === 'assembly') return null
  const [, , name] = place.path.split('/')
  return name === undefined ? null : { house: place.package, name }
}

/** The reason why the order of the rooms forbids this import. Null if it allows it. */
export function refusalOfArrow(from: Place, to: Place): string | null {
  const [here, there] = [roomOf(from), roomOf(to)]
  if (!here || !there || here.house !== there.house) return null
  if (here.name === there.name) return refusalWithin(folderOf(from), folderOf(to))
  const ladder = ladders[here.house]
  const [height, other] = [ladder.indexOf(here.name), ladder.indexOf(there.name)]
  if (height < 0 || other < 0)
    return `${height < 0 ? here.name : there.name} has no place on the ladder. Give it one in lint/ladder.ts: below whoever uses it, above all that it uses.`
  if (other < height) return null
  return `A room knows only those below it: ${there.name} stands above ${here.name} (lint/ladder.ts). Move what both need further down, or let the list above them (${listsOf[here.house]}) hand it in.`
}

const listsOf: Readonly<Record<House, string>> = {
  contract: 'contract.ts, permissions.ts',
  server: 'app.ts, departures.ts, chat-handlers.ts',
  web: 'routes.ts, the page',
}

type Folder = ReturnType<typeof folderOf>

function refusalWithin(here: Folder, there: Folder): string | null {
  if (!here || !there || here.name === there.name) return null
  const ladder = insides[here.room] ?? []
  const [height, other] = [ladder.indexOf(here.name), ladder.indexOf(there.name)]
  if (height < 0 || other < 0)
    return `${height < 0 ? here.name : there.name} has no place in ${here.room}. Give it one in lint/ladder.ts: below what uses it, above all that it uses.`
  if (other < height) return null
  return `A folder of ${here.room} knows only those below it: ${there.name} stands above ${here.name} (lint/ladder.ts). What reads a row belongs into rows.`
}
