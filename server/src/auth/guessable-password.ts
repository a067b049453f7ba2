import { passwordLength } from '@kamerton/contract/auth/password'
import { dictionary } from '@zxcvbn-ts/language-common'
import { fieldRefusal } from '../lib/app-error.ts'

/** Passwords that people choose most; shorter ones are refused by their length. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min))

/** The same keys with the other layout switched on: «йцукенгш» is typed as often as «qwertyui». */
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const inLatinLayout = (text: string): string =>
  Array.from(text, (sign) => latinKeys[russianKeys.indexOf(sign)] ?? sign).join('')
const russianCommon = /^(?:пароль|привет|любовь|россия|москва|солнышко|наташа|максим)[\d!?.]*$/

const productNames = ['kamerton', 'камертон']
/** A shorter piece of a name is in many good passwords by chance. */
const shortestName = 4
/** So few signs around a name («ivanov2025») are tried by everyone who guesses. */
const fewSigns = 4

const lettersAndDigits = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
const namesIn = (text: string): string[] => [
  lettersAndDigits(text),
  ...text.split(/[^\p{L}\p{N}]+/u).map(lettersAndDigits),
]

type Owner = { email: string; companyName: string }

export function isGuessable(password: string, { email, companyName }: Owner): boolean {
  const plain = password.toLowerCase().normalize('NFKC')
  if (common.has(plain) || common.has(inLatinLayout(plain)) || russianCommon.test(plain)) return true
  const bare = lettersAndDigits(password)
  const names = [...productNames, ...namesIn(email.split('@')[0] ?? ''), ...namesIn(companyName)]
  return names.some(
    (name) => name.length >= shortestName && bare.includes(name) && bare.length - name.length <= fewSigns,
  )
}

/** Refuses what the first tries of a guesser would find. There is no rule about kinds of characters. */
export function refuseGuessable(field: 'password' | 'new_password', password: string, owner: Owner): void {
  if (isGuessable(password, owner)) throw fieldRefusal([field], 'Слишком распространённый пароль. Придумайте другой')
}
