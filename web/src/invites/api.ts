import { invites } from '@kamerton/contract/invites/endpoints'
import { client } from '../lib/api'

export const invitesApi = client(invites)
