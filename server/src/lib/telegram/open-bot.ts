import type { Config } from '../../config.ts'
import type { Logger } from '../process/log.ts'
import type { Bot } from './bot-api.ts'

/** The bot of TELEGRAM_BOT_TOKEN. Without a token there is no bot, and its library is not loaded. */
export async function openBot({ telegram }: Pick<Config, 'telegram'>, log: Logger): Promise<Bot | null> {
  if (!telegram) return null
  const { telegramBot } = await import('./bot-api.ts')
  return telegramBot(telegram.token, telegram.apiRoot, log)
}
