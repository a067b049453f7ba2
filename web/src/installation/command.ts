import { BackupFolder, FirstOwner, MailSettings, TestLetter } from '@kamerton/contract/installation/schemas'
import { Email } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { api } from '../lib/api'
import { keepTokens } from '../lib/session'

/** Acts of the page of the first start. */
export const Command = z.discriminatedUnion('act', [
  z.object({ act: z.literal('owner'), owner: FirstOwner }),
  z.object({ act: z.literal('letter'), to: Email, mail: MailSettings.nullable() }),
  z.object({ act: z.literal('folder'), folder: BackupFolder }),
  z.object({
    act: z.literal('found'),
    owner: FirstOwner,
    mail: MailSettings.nullable(),
    folder: BackupFolder.nullable(),
  }),
])

/** Does one act with the key of the page's link. The answer of `found` keeps the session of the owner. */
export async function carryOut(token: string, command: z.output<typeof Command>) {
  switch (command.act) {
    case 'owner':
      return api.installation.checkOwner({ token, ...command.owner })
    case 'letter':
      return answerTo(token, await api.installation.sendTestLetter({ token, to: command.to, mail: command.mail }))
    case 'folder':
      return api.installation.checkFolder({ token, folder: command.folder })
    case 'found': {
      const { owner, mail, folder } = command
      keepTokens(await api.installation.found({ token, ...owner, mail, backup_folder: folder }))
      return { founded: true }
    }
  }
}

const askEveryMs = 500

/** The answer of the mail server, which may take longer than a call. The server gives up on it by itself. */
async function answerTo(token: string, begun: TestLetter): Promise<TestLetter> {
  let letter = begun
  while (letter.state === 'under_way') {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    letter = await api.installation.testLetter({ token })
  }
  return letter
}
