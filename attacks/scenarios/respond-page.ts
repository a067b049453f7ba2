import { z } from 'zod'
import { withBrowser } from '../../bench/lib/first-visit.ts'
import { startBotApiPeer } from '../../server/src/testing/peers/bot-api-peer.ts'
import { ask, maybe, read } from '../lib/ask.ts'
import type { Attempt, Finding } from '../lib/attack.ts'
import { eventually } from '../lib/eventually.ts'
import { letterTo } from '../lib/letters.ts'
import { demoLogin, demoSession } from '../lib/people.ts'
import { launchPulse, linkIn, respondLinks, tokenOf } from '../lib/pulses.ts'
import { type Server, withServer } from '../lib/target.ts'

/** Opens the form of a link and waits until it can be sent. Returns the address and the text. */
const openForm = (server: Server, link: string): Promise<{ address: string; text: string }> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ locale: 'ru-RU' })
    const { pathname, search } = new URL(link)
    await page.goto(`${server.address}${pathname}${search}`)
    await page.getByRole('button', { name: /Отправить/ }).waitFor()
    return { address: page.url(), text: await page.locator('body').innerText() }
  })

const addressBar: Attempt = {
  done: 'the form of a link is opened in a browser',
  make: (target) =>
    withServer(target, { DEMO: 'on' }, async (server) => {
      const owner = await demoSession(server, 'owner')
      const title = 'Проверка ссылки'
      await launchPulse(server, owner, {
        title,
        category: 'enps',
        is_anonymous: true,
        questions: [{ id: 'recommend', question: 'Порекомендуете нас?', type: 'enps', scale: { min: 0, max: 10 } }],
      })
      const [link = ''] = await respondLinks(server, owner, title, 1)
      const { address } = await openForm(server, link)
      const bar = decodeURIComponent(address)
      const shown = bar.replace(tokenOf(link), '…').replace(server.address, '')
      return { isOpen: bar.includes(tokenOf(link)), seen: `once it stands, the address bar shows ${shown}` }
    }),
}

const chat = 5_555_000_111
const Code = z.object({ connection_code: z.string() })

/** The manager's chat with the bot, connected as people do it. */
async function connectChat(server: Server, token: string, bot: Awaited<ReturnType<typeof startBotApiPeer>>) {
  const { connection_code } = read(Code, await ask(server.address, '/api/telegram/generate-code', { token, body: {} }))
  bot.writes(chat, `/code ${connection_code}`, 'attacks', 'Проба')
  const Connection = z.object({ pending: z.object({ id: z.string() }) })
  const waiting = await eventually(async () => {
    const answer = await ask(server.address, '/api/telegram/my-connection', { token })
    return maybe(Connection, answer) ?? undefined
  }, 30)
  if (!waiting) throw new Error('the bot has not asked whose chat it is')
  const body = { pending_id: waiting.pending.id, is_mine: true }
  const confirmed = await ask(server.address, '/api/telegram/answer-request', { token, body })
  if (confirmed.status !== 200) throw new Error(`the chat is not connected: ${confirmed.status} ${confirmed.text}`)
}

/** The readers of an answer as the page names them, from «увидят» to the end of the sentence. */
function readersIn(text: string): string {
  const readers = /увидят ([^.]*)\./.exec(text.replaceAll(/\s+/g, ' '))?.[1]
  if (readers === undefined) throw new Error(`nothing is said of who sees an answer: ${text.slice(0, 300)}`)
  return readers
}

const whoSees: Attempt = {
  done: 'of one named pulse, what the chat, the letter and the form say of who will see the answer',
  async make(target) {
    const bot = await startBotApiPeer()
    try {
      return await withServer(
        target,
        { DEMO: 'on', TELEGRAM_BOT_TOKEN: bot.token, TELEGRAM_API_ROOT: bot.url },
        async (server) => {
          await connectChat(server, await demoSession(server, 'manager'), bot)
          const title = 'Именной вопрос'
          await launchPulse(server, await demoSession(server, 'owner'), {
            title,
            category: 'mood',
            questions: [{ id: 'mood', question: 'Как настроение?', type: 'mood', scale: { min: 1, max: 5 } }],
          })
          const isOfPulse = ({ text }: { text: string | null }) => text?.includes(title) === true
          const message = await eventually(
            async () => bot.sent.findLast((one) => one.chatId === chat && isOfPulse(one)),
            60,
          )
          const letter = await letterTo(server, demoLogin(server, 'manager').email, isOfPulse)
          const form = await openForm(server, linkIn(letter))
          const said = { chat: message?.text ?? '', letter: letter.text ?? '', form: form.text }
          const readers = Object.entries(said).map(([where, text]) => ({ where, who: readersIn(text) }))
          return {
            isOpen: new Set(readers.map(({ who }) => who)).size > 1,
            seen: readers.map(({ where, who }) => `${where}: «${who}»`).join(' · '),
          }
        },
      )
    } finally {
      await bot.stop()
    }
  },
}

export const respondPage: Finding = {
  id: 'L5',
  what: 'A link’s secret stays in the address bar, and the chat names other readers of an answer than the form',
  attempts: [addressBar, whoSees],
}
