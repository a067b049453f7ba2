/** Time zones for companies: IANA names, from west to east, with their common names. */
export const timeZones = {
  'Europe/Kaliningrad': 'Калининград',
  'Europe/Moscow': 'Москва',
  'Europe/Minsk': 'Минск',
  'Europe/Samara': 'Самара',
  'Asia/Yerevan': 'Ереван',
  'Asia/Baku': 'Баку',
  'Asia/Tbilisi': 'Тбилиси',
  'Asia/Yekaterinburg': 'Екатеринбург',
  'Asia/Almaty': 'Алматы',
  'Asia/Tashkent': 'Ташкент',
  'Asia/Bishkek': 'Бишкек',
  'Asia/Omsk': 'Омск',
  'Asia/Novosibirsk': 'Новосибирск',
  'Asia/Krasnoyarsk': 'Красноярск',
  'Asia/Irkutsk': 'Иркутск',
  'Asia/Yakutsk': 'Якутск',
  'Asia/Vladivostok': 'Владивосток',
  'Asia/Magadan': 'Магадан',
  'Asia/Kamchatka': 'Камчатка',
} as const satisfies Record<string, string>

export type TimeZone = keyof typeof timeZones

export const isTimeZone = (name: string): name is TimeZone => Object.hasOwn(timeZones, name)

/** The offset at a moment, written as people do: `UTC+3` for «+03:00». */
export function offsetInWords(timeZone: string, moment: Date): string {
  const part = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return (part?.value ?? 'GMT').replace('GMT', 'UTC')
}
