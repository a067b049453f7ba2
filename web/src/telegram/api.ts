import { telegram } from '@kamerton/contract/telegram/endpoints'
import { client } from '../lib/api'

export const telegramApi = client(telegram)
