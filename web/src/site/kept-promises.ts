/** A test that holds a promise: its file and the beginning of its title, as it stands there. */
type Proof = `${string} › ${string}`

const payments = 'server/src/payments'
const register = 'server/src/auth/register-company.test.ts'
const consents = 'server/src/consents/consents.test.ts'
const anonymity = 'server/src/pulses/answers/anonymity.test.ts'
const openings = 'server/src/my-data/openings.test.ts'
const deletion = 'server/src/administration/deletion.test.ts'

/**
 * What public pages promise (`Kept`), each with the tests that hold it. A promise without a test is none: its words leave the page.
 * `legal/promises.test.tsx` looks that each test is there and that no sentence stands outside of this table unjudged.
 */
export const keptPromises = {
  'consent-recorded': [
    `${register} › founds a company with five free places, an unverified owner, both consents`,
    'server/src/invites/accept-invitation.test.ts › opens a verified account that can log in at once, and keeps both consents',
  ],
  'separate-consent': [
    `${register} › needs both consents, each with its own words`,
    'server/src/invites/accept-invitation.test.ts › needs both consents',
    `${consents} › is agreed to document by document, in the edition that was read`,
  ],
  'new-edition': [
    `${consents} › is asked of the document that has changed, and of no other`,
    `${consents} › can be taken back instead of agreeing to a new edition`,
  ],
  'consent-kept': [
    `${consents} › leaves nothing in the row of the person that says who it was, and the consents as proof`,
  ],
  withdrawal: [
    `${consents} › deletes the account: sessions end, the address is free`,
    `${consents} › leaves nothing in the row of the person that says who it was`,
    `${consents} › is confirmed by a letter, to the address that is forgotten then`,
    `${consents} › needs the password, and happens once`,
  ],
  'said-by-name': [`${consents} › deletes the account: sessions end, the address is free, what was said by name stays`],
  'owner-withdraws': [`${consents} › is no way out for an owner before the company is handed over`],

  'free-limit': [`${register} › founds a company with five free places`],
  price: [
    `${payments}/pay.test.ts › costs money first`,
    `${payments}/pay.test.ts › is cancelled and nothing else, and what it costs is counted here`,
    `${payments}/yookassa.test.ts › a payment is asked for as the documentation says: sum`,
  ],
  places: [
    `${payments}/show-subscription.test.ts › people and open invitations take places, and an expired invitation`,
  ],
  vat: [`${payments}/invoices/papers/papers.test.ts › names the VAT that is in it where its seller charges any`],
  'who-pays': [`${payments}/show-subscription.test.ts › is shown to those who administer`],
  card: [`${payments}/yookassa.test.ts › a payment is asked for as the documentation says: sum, one stage`],
  bill: [
    `${payments}/invoices/invoices.test.ts › is ordered for a limit, waits among the payments, and is a paper`,
    `${payments}/invoices/papers/papers.test.ts › says who pays whom, for what and how much`,
  ],
  act: [
    `${payments}/invoices/invoices.test.ts › raises the limit, has an act, and tells owner and admins`,
    `${payments}/invoices/invoices.test.ts › of the next month has an act of that month`,
  ],
  'not-set-up': [
    `${payments}/yookassa.test.ts › without keys in production nobody pays, and the contact is named`,
    `${payments}/invoices/invoices.test.ts › is nobody’s where this server names no seller`,
  ],
  'money-first': [`${payments}/pay.test.ts › costs money first: the limit changes when the payment is completed`],
  month: [`${payments}/pay.test.ts › costs money first`],
  credit: [`${payments}/pay.test.ts › in the middle of a paid month credits the days that are left`],
  lowering: [`${payments}/pay.test.ts › is immediate, down to the people who are there, and back up`],
  reminders: [`${payments}/month.test.ts › letters go out 7, 3 and 1 days before the end, to the owner and the admins`],
  grace: [
    `${payments}/month.test.ts › after seven days of grace the limit falls to five`,
    `${payments}/month.test.ts › paid in the days of grace, the month goes on from where it ended`,
  ],
  lapse: [`${payments}/month.test.ts › after seven days of grace the limit falls to five: nobody is locked out`],

  'own-data': ['server/src/my-data/my-data.test.ts › a person gets all that is kept under their name, and nothing'],
  'company-data': [
    'server/src/company-data/company-data.test.ts › has every row of each table that is taken',
    'server/src/company-data/company-data.test.ts › is the owner’s alone',
  ],
  'person-deleted': ['server/src/employees/people-change.test.ts › is signed out, in no list, and does not exist'],
  'figures-stay': ['server/src/employees/people-change.test.ts › is out of running pulses where they kept silent'],
  'company-closed': [
    `${deletion} › is its owner, who types its name and proves to be them`,
    `${deletion} › is over for everybody at once: sessions, links, invitations`,
    `${deletion} › that is taken back is as it was`,
    `${deletion} › the company is gone, and its addresses are free`,
  ],
  'deleted-stay-deleted': [
    'server/src/employees/replay-erasures.test.ts › A-61: who was deleted after a copy was made',
  ],
  photo: ['server/src/people/photo.test.ts › A-45: keeps neither place nor camera'],
  sessions: [
    'server/src/auth/own-sessions.test.ts › are listed with the device in words, this one first, and the address is kept nowhere',
    'server/src/auth/log-in.test.ts › A-05: a password is kept as Argon2id',
  ],
  'ended-sessions': [
    'server/src/auth/own-sessions.test.ts › ended sessions and their tokens are gone after thirty days',
  ],
  'end-sessions': ['server/src/auth/own-sessions.test.ts › one is ended: its tokens are dead at once'],
  journal: [
    'server/src/audit/journal.test.ts › A-63: reading what others said under their names',
    'server/src/employees/roles.test.ts › A-63: who changed whom, gave which role away, handed over and deleted',
    'server/src/invites/accept-invitation.test.ts › A-63: who invited, sent again and accepted is written down',
  ],
  openings: [
    `${openings} › is told by nobody to another, is part of the copy of one’s data, and ends after ninety days`,
  ],
  'openings-told': [
    `${openings} › is told to that person: the thing, who and when, once for each day`,
    'server/src/my-data/readers.test.ts › «Кто видит» says what the calls themselves do, for every role and kind',
  ],
  readers: [
    'server/src/my-data/readers.test.ts › «Кто видит» says what the calls themselves do, for every role and kind',
  ],
  'letters-erased': ['server/src/letters/send-letters.test.ts › once it is sent, nothing of its text is kept'],
  'ordered-files': ['server/src/exports/pulse-results.test.ts › is gone after a day'],
  requests: ['server/src/contact/contact.test.ts › after 90 days a request is forgotten'],
  'outside-world': ['server/src/lib/outside-world.test.ts › A-52: the server fetches nothing that somebody names'],
  'report-letter': ['server/src/report-letters/letter.test.ts › nobody is written to unasked'],
  'telegram-connected': [
    'server/src/telegram/send-messages.test.ts › invites those who are connected in their chat, beside the letter, and nobody else',
    'server/src/telegram/answer-request.test.ts › is shown to the person by its names, and connected only by their yes',
    'server/src/telegram/connect.test.ts › E-06: ends it by /stop, by the settings, and by blocking the bot',
  ],
  'nothing-private': ['server/src/telegram/nothing-private.test.ts › trust E: no message holds an answer, a rating'],
  cookies: [
    'web/src/legal/promises.test.tsx › the product itself keeps nothing in cookies but the choice about a counter',
    'server/src/http.test.ts › is in the page where there is one, and the page opens to it for those alone who agree',
    'server/src/http.test.ts › is nowhere without a setting, and in production only',
    'web/src/site/counter/start-counter.test.tsx › a refusal takes away what the counter has left',
  ],

  'answer-apart': [
    `${anonymity} › answers share neither a transaction nor an order with the participants, waiting or mixed`,
    `${anonymity} › its tables have no time, no sequence, no address, and no column named after a person`,
    `${anonymity} › no foreign key leads from an anonymous answer to anybody`,
  ],
  'enough-answers': [`${anonymity} › four answers say nothing`],
  'blind-answer': [
    'server/src/pulses/credentials/credentials.test.ts › B-01: each right that was signed fits each answer that came',
    'e2e/anonymous-answer.spec.ts › B-04: an answer comes from nobody',
  ],
  'key-destroyed': [
    'server/src/pulses/answers/nothing-at-rest.test.ts › is gone once its answers are mixed',
    'server/src/pulses/answers/backup-of-a-round.test.ts › of two backups with one answer between them nothing differs',
  ],
  'anonymous-not-found': [
    'server/src/my-data/my-data.test.ts › of an anonymous pulse it holds that the person took part, and nothing of the answer',
  ],
} as const satisfies Record<string, readonly [Proof, ...Proof[]]>

export type KeptPromise = keyof typeof keptPromises
