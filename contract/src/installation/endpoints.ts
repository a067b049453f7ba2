import { TokenPair } from '../auth/schemas.ts'
import { endpoints } from '../lib/endpoint.ts'
import { Email, Message } from '../lib/fields.ts'
import { BackupFolder, FirstOwner, FolderFacts, MailSettings, Setup, SetupToken, TestLetter } from './schemas.ts'

/** The first start of an own server. Each call takes the key of the link that the server has printed. */
export const installation = endpoints({
  show: {
    method: 'POST',
    path: '/api/installation/setup',
    access: 'public',
    // Without a key: only looks; a POST keeps the link out of addresses that are written down.
    unkeyed: true,
    input: SetupToken,
    output: Setup,
    errors: ['setup_link_invalid'],
  },
  /** Checks the owner before the next step; nothing is stored. */
  checkOwner: {
    method: 'POST',
    path: '/api/installation/owner/check',
    access: 'public',
    // Without a key: only looks.
    unkeyed: true,
    input: SetupToken.extend(FirstOwner.shape),
    output: Message,
    errors: ['setup_link_invalid'],
  },
  /** Begins to send a letter through settings that are not stored yet. Null: through those of the environment. */
  sendTestLetter: {
    method: 'POST',
    path: '/api/installation/test-letter',
    access: 'public',
    // Without a key: the operator asks for a second letter, and limits count them.
    unkeyed: true,
    input: SetupToken.extend({ to: Email, mail: MailSettings.nullable() }),
    output: TestLetter,
    errors: ['setup_link_invalid'],
  },
  testLetter: {
    method: 'POST',
    path: '/api/installation/test-letter/state',
    access: 'public',
    // Without a key: only looks.
    unkeyed: true,
    input: SetupToken,
    output: TestLetter,
    errors: ['setup_link_invalid'],
  },
  checkFolder: {
    method: 'POST',
    path: '/api/installation/folder/check',
    access: 'public',
    // Without a key: only looks.
    unkeyed: true,
    input: SetupToken.extend({ folder: BackupFolder }),
    output: FolderFacts,
    errors: ['setup_link_invalid'],
  },
  /** Founds the company with its owner, stores the settings, and signs the owner in. */
  found: {
    method: 'POST',
    path: '/api/installation/company',
    access: 'public',
    // Without a key: the link works once.
    unkeyed: true,
    input: SetupToken.extend({
      ...FirstOwner.shape,
      mail: MailSettings.nullable(),
      backup_folder: BackupFolder.nullable(),
    }),
    output: TokenPair,
    success: 201,
    errors: ['setup_link_invalid', 'settings_not_kept'],
  },
})
