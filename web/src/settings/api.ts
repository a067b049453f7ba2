import { auth } from '@kamerton/contract/auth/endpoints'
import { myData } from '@kamerton/contract/my-data/endpoints'
import { people } from '@kamerton/contract/people/endpoints'
import { client } from '../lib/api'

export const myDataApi = client(myData)
export const peopleApi = client(people)
export const authApi = client(auth)
