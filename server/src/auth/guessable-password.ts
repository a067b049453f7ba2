import { passwordLength } from '@kamerton/contract/lib/password'
import { fieldRefusal } from '../lib/app-error.ts'

let common: Promise<Set<string>> | undefined

/**
 * Passwords that people choose most; shorter ones are refused by their length. Loaded when the first password is set.
 */
const commonPasswords = (): Promise<Set<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((password) => password.length >= passwordLength.min)),
  ))

/** Keys of `latinKeys` with the other layout switched on: «йцукенгш» is typed as often as «qwertyui». */
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбю'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const inLatinLayout = (text: string): string =>
  Array.from(text, (sign) => latinKeys[russianKeys.indexOf(sign)] ?? sign).join('')
const russianCommon = /^(?:пароль|привет|любовь|россия|москва|солнышко|наташа|максим)[\d!?.]*$/

const productNames = ['kamerton', 'камертон']
/** A shorter piece of a name is in many good passwords by chance. */
const shortestName = 4
/** Attackers try names with so few signs around them («ivanov2025»). */
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

export async function isGuessable(password: string, { email, companyName }: Owner): Promise<boolean> {
  const common = await commonPasswords()
  const plain = password.toLowerCase().normalize('NFKC')
  if (common.has(plain) || common.has(inLatinLayout(plain)) || russianCommon.test(plain)) return true
  const bare = lettersAndDigits(password)
  const names = [...productNames, ...namesIn(email.split('@')[0] ?? ''), ...namesIn(companyName)]
  return names.some(
    (name) => name.length >= shortestName && bare.includes(name) && bare.length - name.length <= fewSigns,
  )
}

/** Refuses passwords that a guesser would try first. There is no rule about kinds of characters. */
export async function refuseGuessable(
  field: 'password' | 'new_password',
  password: string,
  owner: Owner,
): Promise<void> {
  if (await isGuessable(password, owner))
    throw fieldRefusal([field], 'Слишком распространённый пароль. Придумайте другой')
}
