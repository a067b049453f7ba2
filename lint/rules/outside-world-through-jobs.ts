import { placeOf, roleOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

/** The bot answers inside the chat that is speaking to it; there is nothing to roll back and no one else to reach. */
const mayReachOutside = new Set(['jobs', 'bot'])
const mailPackages = new Set(['nodemailer'])
const botPackages = new Set(['grammy', '@grammyjs/auto-retry'])

export const outsideWorldThroughJobs: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    if (from.package !== 'server' || from.layer !== 'feature' || from.isTest || mayReachOutside.has(roleOf(from)))
      return {}
    return eachModuleReference(({ specifier, isTypeOnly, node }) => {
      if (isTypeOnly) return
      const target = targetOf(specifier, context.filename)
      const name = target.kind === 'place' ? libraryName(target.place.path) : target.name
      if (name === 'mailer' || mailPackages.has(name ?? ''))
        context.report({
          node,
          message: 'Features do not send mail. Add a job: ctx.jobs.add(…). See docs/decisions/0007-jobs.md.',
        })
      if (name === 'bot-api' || botPackages.has(name ?? ''))
        context.report({
          node,
          message: 'Features do not talk to Telegram. Add a job: ctx.jobs.add(…). See docs/decisions/0007-jobs.md.',
        })
    })
  },
}

/** `mailer` of server/src/lib/mail/mailer.ts, also should it become a folder. */
const libraryName = (path: string): string | undefined =>
  /^server\/src\/lib\/(?:mail|telegram)\/([^./]+)/.exec(path)?.[1]
