import { pageLimits } from '@kamerton/contract/employees/constants'
import type { EmployeeCard } from '@kamerton/contract/employees/schemas'
import { api } from '../../lib/api'
import { directoryQuery } from './directory-query'

/** Everybody whom the search and the filters of the address find, of all pages. */
export async function allFound(address: string): Promise<EmployeeCard[]> {
  const { page: _shown, limit: _usual, ...query } = directoryQuery(address)
  const limit = pageLimits.most
  const all: EmployeeCard[] = []
  for (let page = 1; ; page++) {
    const found = await api.employees.list({ ...query, page, limit })
    all.push(...found.employees)
    if (found.employees.length === 0 || all.length >= found.total) return all
  }
}
