import ICAL from 'ical.js'

/** The event of a part for calendars, read by another library than the one that wrote it. */
export function eventOf(calendar: string) {
  const component = new ICAL.Component(ICAL.parse(calendar))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase()).toSorted(),
    status: event.component.getFirstPropertyValue('status'),
    location: event.location,
  }
}
