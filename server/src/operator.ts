import { innRefusal } from '@kamerton/contract/payments/requisites'
import type { Seller } from '@kamerton/contract/payments/seller'
import { z } from 'zod'
import type { Operator } from './lib/http/operator.ts'
import { line } from './seller.ts'

/**
 * Variables of the environment that name the operator of the installation, where the operator sells nothing or sells
 * under another name.
 */
export const OperatorVariables = z.object({
  OPERATOR_NAME: line(160),
  OPERATOR_INN: line(12),
  OPERATOR_ADDRESS: line(300),
})

/** The operator of the installation: the one that is named so, else the seller, else null. `refuse` does not return. */
export function readOperator(
  { OPERATOR_NAME: name, OPERATOR_INN: inn, OPERATOR_ADDRESS: address }: z.output<typeof OperatorVariables>,
  seller: Seller | null,
  refuse: (variable: string, sentence: string) => never,
): Operator['named'] {
  if (!name && !inn && !address) return seller && { name: seller.name, inn: seller.inn, address: seller.address }
  if (!name || !inn || !address)
    return refuse(
      'OPERATOR_NAME',
      'оператора называют имя, ИНН и адрес: задайте ещё OPERATOR_INN и OPERATOR_ADDRESS или ни одной',
    )
  if (innRefusal(inn) !== null) return refuse('OPERATOR_INN', 'такого ИНН не бывает, сверьте его с документами')
  return { name, inn, address }
}
