import { auth } from '@kamerton/contract/auth/endpoints'
import { users } from '@kamerton/contract/people/endpoints'
import { client } from '../lib/api'

export const usersApi = client(users)
export const authApi = client(auth)
