import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { Letter } from '../lib/mail/outbox.ts'

/** Texts of the letters about accounts. */

type Recipient = { email: string; first_name: string; last_name: string }
const to = (person: Recipient): Letter['to'] => ({ name: fullName(person), email: person.email })
const hello = (person: Recipient): string => `Здравствуйте, ${person.first_name}!`

export const verificationLetter = (
  person: Recipient,
  { url, occasion }: { url: string; occasion: string },
): Letter => ({
  kind: 'email-verification',
  occasion,
  to: to(person),
  subject: 'Подтвердите email',
  paragraphs: [
    hello(person),
    'Вы зарегистрировались в Камертоне. Подтвердите, что этот адрес ваш, и можно будет войти.',
  ],
  button: { label: 'Подтвердить email', url },
  footnote: 'Ссылка действует 24 часа. Если вы не регистрировались, ничего не делайте: без подтверждения войти нельзя.',
})

/**
 * The account may have been opened by somebody other than the reader, so the letter says what a click would agree to.
 */
export const proofLetter = (
  person: Recipient,
  { companyName, url, occasion }: { companyName: string; url: string; occasion: string },
): Letter => ({
  kind: 'email-verification',
  occasion,
  to: to(person),
  subject: 'Подтвердите email',
  paragraphs: [
    hello(person),
    `По приглашению в компанию ${quoted(companyName)} с этим адресом создан аккаунт в Камертоне и задан пароль. Если это сделали вы, подтвердите, что адрес ваш, и можно будет войти.`,
  ],
  button: { label: 'Подтвердить email', url },
  footnote:
    'Ссылка действует 24 часа. Если пароль задавали не вы, ничего не делайте: без подтверждения с этим адресом никто не войдёт.',
})

export const alreadyRegisteredLetter = (
  person: Recipient,
  { url, occasion }: { url: string; occasion: string },
): Letter => ({
  kind: 'already-registered',
  occasion,
  to: to(person),
  subject: 'У вас уже есть аккаунт',
  paragraphs: [
    hello(person),
    'Кто-то, возможно вы, попробовал зарегистрироваться в Камертоне с этим адресом. Аккаунт с ним уже есть, второй не создан.',
    'Если это были вы, войдите с прежним паролем. Забытый пароль можно сбросить на странице входа.',
  ],
  button: { label: 'Войти', url },
  footnote: 'Если это были не вы, ничего делать не нужно: аккаунт в безопасности.',
})

export const passwordResetLetter = (
  person: Recipient,
  { url, occasion }: { url: string; occasion: string },
): Letter => ({
  kind: 'password-reset',
  occasion,
  to: to(person),
  subject: 'Сброс пароля',
  paragraphs: [
    hello(person),
    'Мы получили просьбу сбросить пароль от вашего аккаунта в Камертоне. Новый пароль можно задать по ссылке.',
  ],
  button: { label: 'Задать новый пароль', url },
  footnote: 'Ссылка действует один час. Если вы об этом не просили, ничего не делайте: пароль останется прежним.',
})

export const passwordChangedLetter = (
  person: Recipient,
  { url, occasion }: { url: string; occasion: string },
): Letter => ({
  kind: 'password-changed',
  occasion,
  to: to(person),
  subject: 'Пароль изменён',
  paragraphs: [
    hello(person),
    'Пароль от вашего аккаунта в Камертоне изменён, все остальные устройства отключены.',
    'Если это были не вы, сразу сбросьте пароль на странице входа.',
  ],
  button: { label: 'Открыть страницу входа', url },
})

export const emailChangedLetter = (
  person: Recipient,
  { email, url, occasion }: { email: string; url: string; occasion: string },
): Letter => ({
  kind: 'email-changed',
  occasion,
  to: to(person),
  subject: 'Email для входа изменён',
  paragraphs: [
    hello(person),
    `Адрес, с которым вы входите в Камертон, изменён в вашей компании. Теперь это ${email}. Пароль остался прежним.`,
    'Если вы об этом не договаривались, спросите администратора компании.',
  ],
  button: { label: 'Открыть страницу входа', url },
})

export const sessionStolenLetter = (
  person: Recipient,
  { url, occasion }: { url: string; occasion: string },
): Letter => ({
  kind: 'session-ended',
  occasion,
  to: to(person),
  subject: 'Мы завершили один из сеансов',
  paragraphs: [
    hello(person),
    'Ключ одного из ваших сеансов в Камертоне был предъявлен второй раз. Так бывает, когда его копирует кто-то посторонний, поэтому сеанс завершён на всех устройствах, где он был открыт.',
    'Войдите снова. Если вы не узнаёте свои входы, смените пароль.',
  ],
  button: { label: 'Войти', url },
})

type Button = { url: string; occasion: string }
type Change = Button & { email: string }

export const newAddressLetter = (person: Recipient, { url, occasion }: Button): Letter => ({
  kind: 'email-verification',
  occasion,
  to: to(person),
  subject: 'Подтвердите новый email',
  paragraphs: [
    hello(person),
    'Адрес, с которым вы входите в Камертон, в вашей компании изменён на этот. Подтвердите, что он ваш, и можно будет войти с прежним паролем.',
  ],
  button: { label: 'Подтвердить email', url },
  footnote: 'Ссылка действует 24 часа. Если вы не знаете, о чём речь, ничего не делайте.',
})

/** Letter to the address that the person still signs in with: they decide. */
export const emailChangeAskedLetter = (person: Recipient, { email, url, occasion }: Change): Letter => ({
  kind: 'email-change',
  occasion,
  to: to(person),
  subject: 'Ваш email для входа хотят изменить',
  paragraphs: [
    hello(person),
    `В вашей компании попросили, чтобы вы входили в Камертон с адресом ${email}. Пока всё по-прежнему.`,
    'Согласитесь, и новый адрес начнёт действовать сразу. Откажитесь, если вы об этом не договаривались. Без ответа он начнёт действовать через 72 часа.',
  ],
  button: { label: 'Ответить', url },
})

/** Letter to the new mailbox, when people change their own address. */
export const ownEmailChangeLetter = (person: Recipient, { url, occasion }: Button): Letter => ({
  kind: 'email-change',
  occasion,
  to: to(person),
  subject: 'Подтвердите новый email для входа',
  paragraphs: [
    hello(person),
    'Вы попросили входить в Камертон с этим адресом. Подтвердите, что он ваш: до тех пор действует прежний.',
  ],
  button: { label: 'Подтвердить', url },
  footnote: 'Если вы об этом не просили, ничего не делайте: ничего не изменится.',
})

export const ownEmailChangeNotice = (person: Recipient, { email, url, occasion }: Change): Letter => ({
  kind: 'email-change',
  occasion,
  to: to(person),
  subject: 'Вы меняете email для входа',
  paragraphs: [
    hello(person),
    `Из вашего аккаунта в Камертоне попросили входить с адресом ${email}. Он начнёт действовать, когда его подтвердят по ссылке из письма.`,
    'Если это были не вы, сразу смените пароль и отмените изменение на своей странице.',
  ],
  button: { label: 'Открыть Камертон', url },
})

export const emailNotFreeLetter = (person: Recipient, { url, occasion }: Button): Letter => ({
  kind: 'email-change',
  occasion,
  to: to(person),
  subject: 'У вас уже есть аккаунт',
  paragraphs: [
    hello(person),
    'Кто-то, возможно вы, попросил входить с этим адресом в ещё один аккаунт Камертона. Один адрес открывает один аккаунт, поэтому ничего не изменилось.',
  ],
  button: { label: 'Войти', url },
  footnote: 'Если это были не вы, ничего делать не нужно: аккаунт в безопасности.',
})

export const emailChangeFailedLetter = (person: Recipient, { email, url, occasion }: Change): Letter => ({
  kind: 'email-change',
  occasion,
  to: to(person),
  subject: 'Email для входа остался прежним',
  paragraphs: [hello(person), `Адрес ${email}, с которым вам предлагали входить в Камертон, занят. Входите с прежним.`],
  button: { label: 'Войти', url },
})
