/** A test that verifies a promise: its file and the beginning of its title. */
type Proof = `${string} › ${string}`

const payments = 'server/src/payments'
const register = 'server/src/auth/register-company.test.ts'
const consents = 'server/src/consents/consents.test.ts'
const anonymity = 'server/src/pulses/answers/anonymity.test.ts'
const openings = 'server/src/my-data/openings.test.ts'
const disclosure = 'server/src/pulses/answers/disclosure.test.ts'
const atRest = 'server/src/pulses/answers/nothing-at-rest.test.ts'
const backup = 'server/src/pulses/answers/backup-of-a-round.test.ts'
const rights = 'server/src/pulses/credentials/credentials.test.ts'
const contracts = 'server/src/pulses/contracts/contracts.test.ts'
const totals = 'server/src/pulses/totals/totals.test.ts'
const check = 'server/src/privacy/check.test.ts'
const results = 'server/src/my-pulses/my-pulses.test.ts'
const promise = 'contract/src/pulses/promise.test.ts'
const form = 'web/src/public-forms/pulse/respond'
const receipt = 'web/src/public-forms/pulse/receipt/receipt-page.test.tsx'
const fromDevice = 'e2e/anonymous-answer.spec.ts'
const deletion = 'server/src/administration/deletion.test.ts'

/**
 * Promises of public pages (`Kept`), each with the tests that verify it. A promise without a test must be removed from
 * the pages. `legal/promises.test.tsx` checks that each test exists and that every sentence is marked.
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

  'own-server': [
    'server/src/seats/own-server.test.ts › a company of 120 is invited, comes and is asked, with no money in it',
  ],
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
  'known-place': [
    'server/src/auth/log-in.test.ts › A-06: whoever guesses from many addresses does not keep the holder out of where they have signed in before',
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
    'server/src/whole-product/http.test.ts › is in the page where there is one, and the page opens to it for those alone who agree',
    'server/src/whole-product/http.test.ts › is nowhere without a setting, and in production only',
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
    `${fromDevice} › B-04: an answer comes from nobody`,
  ],
  'key-destroyed': [
    `${atRest} › is gone once its answers are mixed`,
    `${backup} › of two backups with one answer between them nothing differs`,
  ],
  'mode-said': [
    `${form}/form-head.test.tsx › B-09: the promise stands before any script`,
    'server/src/pulses/definition/launch.test.ts › B-09: the letters and the form say the promise of the pulse’s own page',
  ],
  'only-blind-is-anonymous': [
    `${promise} › only a blind one is called anonymous, and says what even that does not stop`,
    `${promise} › a confidential one names its threshold, and whom it does not protect from`,
  ],
  'old-browser-said': [
    `${promise} › whose browser cannot blind is told that their answer is confidential, why, and what to do`,
    `${form}/form-head.test.tsx › B-09: a browser that cannot blind shows the promise of an answer that goes with its link`,
    'server/src/pulses/definition/launch.test.ts › B-09: the letters and the form say the promise of the pulse’s own page',
  ],
  'named-readers-said': [`${promise} › a named one says who reads it and never calls itself otherwise`],
  'right-taken': [
    `${form}/right/right-requester.test.ts › a right is asked for once, kept, and found again after a reload`,
    `${fromDevice} › B-04: an answer comes from nobody`,
  ],
  'right-once': [
    `${rights} › a right is taken once, by whoever is first; the same device gets it again`,
    'server/src/pulses/credentials/canary.test.ts › B-08: neither where from nor in which minute',
    'server/src/lib/blind-rsa.test.ts › what is signed blindly is what the RFC says, and unblinded it is its signature',
  ],
  'from-nobody': [
    `${fromDevice} › B-04: an answer comes from nobody`,
    'e2e/my-pulses.spec.ts › B-04: an anonymous answer leaves «Мои опросы» without the session',
  ],
  'signature-checked': [
    `${rights} › is refused without a signature of its own round, its own key and its own message`,
    `${rights} › comes once with each right: fifty at the same time are one`,
  ],
  'key-of-a-crowd': [
    `${rights} › a key signs for k people at least`,
    `${form}/right/right-requester.test.ts › is refused where the manifest does not have it, is for fewer`,
  ],
  'key-apart': [
    `${atRest} › lies in a file of its own before the first answer, and only what lies there opens answers`,
    `${backup} › B-16: of two backups with one answer between them nothing differs`,
    'server/src/lib/round-keys.test.ts › a destroyed key is nowhere in its folder',
    `${rights} › after the end nothing is signed and nothing is taken, and no private half is left`,
  ],
  mixed: [
    `${anonymity} › answers share neither a transaction nor an order with the participants, waiting or mixed`,
    `${anonymity} › B3.8: comments come mixed, not in the order in which they were sent`,
    `${anonymity} › a comment lies apart from the marks that came with it`,
    'attacks/anonymity/short-form.test.ts › after the mixing neither the order of anything nor what lies about names',
  ],
  'others-than-the-reader': [
    `${anonymity} › a reader among five leaves four others: nothing; among six, five: shown`,
    `${disclosure} › finds nothing that less the own answer would be of fewer than k others`,
  ],
  participation: [`${rights} › is counted with the others, in its team, and participation knows how many`],
  'threshold-frozen': [
    `${anonymity} › B3.2: an anonymous pulse needs more than k people; k is frozen at the launch`,
    `${anonymity} › the form says which lane it is and from how many answers results are shown`,
    'server/src/pulses/definition/launch.test.ts › is frozen: neither the company’s nor a later round of the same launch changes it',
  ],
  'comments-mixed': [
    `${anonymity} › a distribution needs 2k answers, comments need ten`,
    `${anonymity} › B3.8: comments come mixed, not in the order in which they were sent`,
  ],
  'no-subtraction': [
    `${anonymity} › B3.3: no hidden team can be found by subtracting shown ones`,
    `${anonymity} › that all said the same is told as a bound below 2k answers, and hides nothing`,
    'contract/src/pulses/release-questions.test.ts › the questions and the metric of a round finds no group of fewer than k',
    'contract/src/pulses/rounds-attack.test.ts › B-07: two rounds between which one person has changed',
  ],
  newcomers: [
    `${disclosure} › has no value of its own in a pulse of the company, nor is it what is left of it`,
    `${disclosure} › is none either where newcomers join a team of others`,
  ],
  'nobody-sees-who': [
    'server/src/whole-product/watched-round.test.ts › reads the same before and after an answer, whatever they call, until k have come',
    `${anonymity} › B3.7: there are no rows of an anonymous pulse: no respondent, no time, no id`,
    'server/src/pulses/reminders/reminders.test.ts › of one without names nobody learns who has answered',
    'server/src/reports/people-attack.test.ts › B-07: from all counts of people nobody is known to have answered',
  ],
  'results-of-colleagues': [
    `${results} › are nothing while it runs, and at its close all of them and each team’s to its own people`,
    `${results} › are what was promised: the form says it, and where it is switched off before the launch nobody`,
    'server/src/my-pulses/shared/shared-attack.test.ts › gives no employee fewer others than promised',
  ],
  'asked-and-reminded': [
    'server/src/pulses/reminders/reminders.test.ts › who has taken the right to answer an anonymous pulse, and who has left',
  ],
  'nothing-in-messages': [
    'server/src/telegram/nothing-private.test.ts › trust E: no message holds an answer, a rating',
    `${results} › goes once to everybody asked, whether they answered or not, and tells no figure`,
  ],
  'neither-address-nor-minute': [
    'server/src/pulses/credentials/canary.test.ts › a right that is taken $way, and the answer by it, are written down',
  ],
  'comment-stays-here': [
    `${form}/guard.test.tsx › what may tell who writes is said under the comment, with a rewording`,
    `${form}/guard.test.tsx › B-15: nothing leaves the browser while a comment is typed, read and reworded`,
  ],
  'begun-is-said': [
    `${form}/right/right-requester.test.ts › a right that another device has`,
    `${fromDevice} › with a reload in the middle, on a second device and without WebCrypto`,
  ],
  'right-kept-here': [
    `${form}/right/right-requester.test.ts › a right is asked for once, kept, and found again after a reload`,
    'e2e/pulse-form.spec.ts › a reload keeps what was answered; a sent form leaves nothing on the device',
  ],
  totals: [
    `${totals} › fifty answers are issued, spent, mixed and listed, of all together; the list has no order and no time`,
    `${totals} › B-20: an alarm where rights and answers do not add up`,
  ],
  fingerprint: [
    `${contracts} › is one text with one hash in letter, link, form, pulse and public address`,
    `${contracts} › says the questions of a confidential round by their hash, which is that of the form`,
    'contract/src/pulses/round-contract.test.ts › a contract says what its mode promises, of groups in no order of teams',
  ],
  'promise-frozen': [
    `${contracts} › B-18: the database keeps the contract`,
    `${form}/right/right-requester.test.ts › B-18: a promise that is not the one of the letter`,
    `${form}/proof/proof.test.tsx › B-18: a confidential answer does not go with its link under another promise`,
  ],
  receipt: [
    `${form}/proof/proof.test.tsx › B-19: after sending there is a receipt, whose number is the hash`,
    `${receipt} › B-19: the receipt is looked up here: the server is asked for the round and told nothing of the number`,
    `${totals} › a receipt is found a month later as on the day of the count`,
    'web/src/public-forms/pulse/receipt/check-receipt.test.ts › B-18: a promise that was changed',
  ],
  'privacy-check': [
    `${check} › is made by itself when a round closes, and says what was looked at`,
    `${check} › a team that the decision itself was made to show, which stays closed whatever counts the round again`,
    'server/src/privacy/surfaces.test.ts › B-21: a call whose answer moves with a confidential one is looked at',
    `${receipt} › B-21: under the receipt stands what the check of privacy found, on which day and in how many figures`,
    'web/src/pulses/privacy/privacy-block.test.tsx › B-21: a check that found nothing says what it looked at',
  ],
  manifest: [
    `${contracts} › may be kept by whatever stands before the server, and needs neither link nor session`,
    `${form}/right/right-requester.test.ts › is refused where the manifest does not have it, is for fewer`,
    `${fromDevice} › B-04: an answer comes from nobody`,
  ],
  rfc: [
    'server/src/lib/blind-rsa.test.ts › what is signed blindly is what the RFC says, and unblinded it is its signature',
    'server/src/lib/blind-rsa.test.ts › a key is as long as the page about anonymity says',
  ],
  'rights-stored': [
    `${rights} › a right is taken once, by whoever is first; the same device gets it again`,
    `${rights} › comes once with each right: fifty at the same time are one`,
    `${rights} › B-01: each right that was signed fits each answer that came`,
  ],
  'one-rule': [
    `${results} › a later answer, change of team or of people does not move what was told`,
    `${disclosure} › B-13: what an older rule has told of is decided anew in the night`,
    `${check} › a team that the decision itself was made to show, which stays closed whatever counts the round again`,
  ],
  attacks: [
    'attacks/anonymity/short-form.test.ts › nobody does better than chance where a promise is, and what is there',
    'attacks/anonymity/short-form.test.ts › what was signed fits every answer of its key',
  ],

  'anonymous-not-found': [
    'server/src/my-data/my-data.test.ts › of an anonymous pulse it holds that the person took part, and nothing of the answer',
  ],
} as const satisfies Record<string, readonly [Proof, ...Proof[]]>

export type KeptPromise = keyof typeof keptPromises
