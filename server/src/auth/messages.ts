import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { Letter } from '../lib/mail/outbox.ts'

/** Texts of the letters about accounts. */

type Recipient = { email: string; first_name: string; last_name: string }
type Link = { url: string; occasion: string }
type Change = Link & { email: string }
type Words = Pick<Letter, 'kind' | 'subject' | 'paragraphs' | 'footnote'> & { button: string }

/** A letter about an account greets its person and has one button. */
const letterOf = (person: Recipient, { url, occasion }: Link, { button, paragraphs, ...words }: Words): Letter => ({
  ...words,
  occasion,
  to: { name: fullName(person), email: person.email },
  paragraphs: [`Здравствуйте, ${person.first_name}!`, ...paragraphs],
  button: { label: button, url },
})

export const verificationLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'email-verification',
    subject: 'Подтвердите email',
    paragraphs: ['Вы зарегистрировались в Камертоне. Подтвердите, что этот адрес ваш, и можно будет войти.'],
    button: 'Подтвердить email',
    footnote:
      'Ссылка действует 24 часа. Если вы не регистрировались, ничего не делайте: без подтверждения войти нельзя.',
  })

/**
 * The account may have been opened by somebody other than the reader, so the letter says what a click would agree to.
 */
export const proofLetter = (person: Recipient, { companyName, ...link }: Link & { companyName: string }): Letter =>
  letterOf(person, link, {
    kind: 'email-verification',
    subject: 'Подтвердите email',
    paragraphs: [
      `По приглашению в компанию ${quoted(companyName)} с этим адресом создан аккаунт в Камертоне и задан пароль. Если это сделали вы, подтвердите, что адрес ваш, и можно будет войти.`,
    ],
    button: 'Подтвердить email',
    footnote:
      'Ссылка действует 24 часа. Если пароль задавали не вы, ничего не делайте: без подтверждения с этим адресом никто не войдёт.',
  })

export const alreadyRegisteredLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'already-registered',
    subject: 'У вас уже есть аккаунт',
    paragraphs: [
      'Кто-то, возможно вы, попробовал зарегистрироваться в Камертоне с этим адресом. Аккаунт с ним уже есть, второй не создан.',
      'Если это были вы, войдите с прежним паролем. Забытый пароль можно сбросить на странице входа.',
    ],
    button: 'Войти',
    footnote: 'Если это были не вы, ничего делать не нужно: аккаунт в безопасности.',
  })

export const passwordResetLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'password-reset',
    subject: 'Сброс пароля',
    paragraphs: [
      'Мы получили просьбу сбросить пароль от вашего аккаунта в Камертоне. Новый пароль можно задать по ссылке.',
    ],
    button: 'Задать новый пароль',
    footnote: 'Ссылка действует один час. Если вы об этом не просили, ничего не делайте: пароль останется прежним.',
  })

export const passwordChangedLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'password-changed',
    subject: 'Пароль изменён',
    paragraphs: [
      'Пароль от вашего аккаунта в Камертоне изменён, все остальные устройства отключены.',
      'Если это были не вы, сразу сбросьте пароль на странице входа.',
    ],
    button: 'Открыть страницу входа',
  })

export const emailChangedLetter = (person: Recipient, { email, ...link }: Change): Letter =>
  letterOf(person, link, {
    kind: 'email-changed',
    subject: 'Email для входа изменён',
    paragraphs: [
      `Адрес, с которым вы входите в Камертон, изменён в вашей компании. Теперь это ${email}. Пароль остался прежним.`,
      'Если вы об этом не договаривались, спросите администратора компании.',
    ],
    button: 'Открыть страницу входа',
  })

export const sessionStolenLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'session-ended',
    subject: 'Мы завершили один из сеансов',
    paragraphs: [
      'Ключ одного из ваших сеансов в Камертоне был предъявлен второй раз. Так бывает, когда его копирует кто-то посторонний, поэтому сеанс завершён на всех устройствах, где он был открыт.',
      'Войдите снова. Если вы не узнаёте свои входы, смените пароль.',
    ],
    button: 'Войти',
  })

export const newAddressLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'email-verification',
    subject: 'Подтвердите новый email',
    paragraphs: [
      'Адрес, с которым вы входите в Камертон, в вашей компании изменён на этот. Подтвердите, что он ваш, и можно будет войти с прежним паролем.',
    ],
    button: 'Подтвердить email',
    footnote: 'Ссылка действует 24 часа. Если вы не знаете, о чём речь, ничего не делайте.',
  })

/** Letter to the address that the person still signs in with: they decide. */
export const emailChangeAskedLetter = (person: Recipient, { email, ...link }: Change): Letter =>
  letterOf(person, link, {
    kind: 'email-change',
    subject: 'Ваш email для входа хотят изменить',
    paragraphs: [
      `В вашей компании попросили, чтобы вы входили в Камертон с адресом ${email}. Пока всё по-прежнему.`,
      'Согласитесь, и новый адрес начнёт действовать сразу. Откажитесь, если вы об этом не договаривались. Без ответа он начнёт действовать через 72 часа.',
    ],
    button: 'Ответить',
  })

/** Letter to the new mailbox, when people change their own address. */
export const ownEmailChangeLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'email-change',
    subject: 'Подтвердите новый email для входа',
    paragraphs: [
      'Вы попросили входить в Камертон с этим адресом. Подтвердите, что он ваш: до тех пор действует прежний.',
    ],
    button: 'Подтвердить',
    footnote: 'Если вы об этом не просили, ничего не делайте: ничего не изменится.',
  })

export const ownEmailChangeNotice = (person: Recipient, { email, ...link }: Change): Letter =>
  letterOf(person, link, {
    kind: 'email-change',
    subject: 'Вы меняете email для входа',
    paragraphs: [
      `Из вашего аккаунта в Камертоне попросили входить с адресом ${email}. Он начнёт действовать, когда его подтвердят по ссылке из письма.`,
      'Если это были не вы, сразу смените пароль и отмените изменение на своей странице.',
    ],
    button: 'Открыть Камертон',
  })

export const emailNotFreeLetter = (person: Recipient, link: Link): Letter =>
  letterOf(person, link, {
    kind: 'email-change',
    subject: 'У вас уже есть аккаунт',
    paragraphs: [
      'Кто-то, возможно вы, попросил входить с этим адресом в ещё один аккаунт Камертона. Один адрес открывает один аккаунт, поэтому ничего не изменилось.',
    ],
    button: 'Войти',
    footnote: 'Если это были не вы, ничего делать не нужно: аккаунт в безопасности.',
  })

export const emailChangeFailedLetter = (person: Recipient, { email, ...link }: Change): Letter =>
  letterOf(person, link, {
    kind: 'email-change',
    subject: 'Email для входа остался прежним',
    paragraphs: [`Адрес ${email}, с которым вам предлагали входить в Камертон, занят. Входите с прежним.`],
    button: 'Войти',
  })
