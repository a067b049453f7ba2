import { z } from 'zod'
import { isTimeZone } from '../administration/time-zones.ts'
import { Consents } from '../consents/boxes.ts'
import { CompanyName } from '../lib/company-name.ts'
import { Email, LinkToken, lineText, PersonName, requiredLine, wholeNumber } from '../lib/fields.ts'
import { NewPassword } from '../lib/password.ts'
import { httpsGaps } from './https.ts'

/** The key in the link that an empty installation prints at its start. */
export const SetupToken = z.object({ token: LinkToken })

export const CompanyTimeZone = z
  .string({ error: 'Выберите часовой пояс' })
  .refine(isTimeZone, { error: 'Такого часового пояса нет в списке' })

/** The first owner of the installation, and their company. */
export const FirstOwner = z.object({
  ...PersonName,
  email: Email,
  password: NewPassword,
  company_name: CompanyName,
  time_zone: CompanyTimeZone,
  ...Consents,
})
export type FirstOwner = z.output<typeof FirstOwner>

const port = 'Укажите порт: число от 1 до 65535'

/** The mail server, by parts. Without a user nobody signs in to it. */
export const MailSettings = z.object({
  host: requiredLine(253, 'Укажите почтовый сервер').refine((name) => /^(?:[\w.-]*|\[[\da-f:.]+\])$/i.test(name), {
    error: 'Укажите имя сервера без протокола и порта',
  }),
  port: wholeNumber(port).min(1, { error: port }).max(65_535, { error: port }),
  user: lineText(254),
  password: lineText(500),
  from: Email,
})
export type MailSettings = z.output<typeof MailSettings>

/** A folder of the server, by its whole path. */
export const BackupFolder = requiredLine(1000, 'Укажите папку').refine((path) => path.startsWith('/'), {
  error: 'Укажите путь целиком, от корня: /var/backups/kamerton',
})

/** Settings that the environment gives already, without secrets, and the parts that https still misses. */
export const Setup = z.object({
  /** Host and sender of SMTP_URL; null: the page asks for them. */
  mail: z.object({ host: z.string(), from: z.string() }).nullable(),
  /** The folder of BACKUP_DIR; null: the page asks for it. */
  backup_folder: z.string().nullable(),
  https: z.array(z.enum(httpsGaps)),
  /** Whether the settings of the page can be stored. */
  keeps: z.boolean(),
  /** The server keeps its settings in this file. */
  file: z.string(),
})
export type Setup = z.output<typeof Setup>

/** The state of the test letter, and the answer of the mail server in words. */
export const TestLetter = z.object({
  state: z.enum(['none', 'under_way', 'sent', 'refused']),
  said: z.string(),
})
export type TestLetter = z.output<typeof TestLetter>

/** A folder that can be written to. */
export const FolderFacts = z.object({
  free_bytes: z.number(),
  /** Whether it lies on the disk of the data. */
  beside_data: z.boolean(),
})
export type FolderFacts = z.output<typeof FolderFacts>
