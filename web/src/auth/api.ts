import { auth } from '@kamerton/contract/auth/endpoints'
import { client } from '../lib/api'

export const authApi = client(auth)
