/** Length of the kept user agent: enough to tell one device from another; the versions of its parts come after that. */
export const keptUserAgent = 200

/** The part of a user agent that is kept with a session. */
export const shortened = (userAgent: string | null): string | null =>
  userAgent?.replace(/[^\x20-\x7e]/g, '').slice(0, keptUserAgent) || null

/** In this order: most browsers also call themselves Chrome or Safari. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser|YaApp_/, 'Яндекс Браузер'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Vivaldi/, 'Vivaldi'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS|Chromium/, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** User agents of iPad and Android also contain the name of the system that theirs derives from. */
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** «Chrome на Windows», «Safari на iPhone»: what a person recognises a device of theirs by. */
export function deviceWords(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (browser && system) return `${browser} на ${system}`
  return browser ?? (system ? `Приложение на ${system}` : 'Неизвестное устройство')
}
