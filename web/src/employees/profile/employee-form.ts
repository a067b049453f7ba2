import { EmployeeDetails } from '@kamerton/contract/employees/schemas'
import { Role } from '@kamerton/contract/people/schemas'
import type { z } from 'zod'

/** The fields of «Редактирование сотрудника»; the role has its own call. */
export const EmployeeForm = EmployeeDetails.extend({ role: Role })
export type EmployeeDraft = z.input<typeof EmployeeForm>
export type EmployeeForm = z.output<typeof EmployeeForm>

export const employeeFields = ['email', 'role', 'first_name', 'last_name', 'position'] as const

export const draftName = (id: string): string => `employee.${id}`
