import { StartRefusal } from '../lib/process/start-refusal.ts'
import { markPaid } from '../payments/invoices/mark-paid.ts'
import { placeOfNumber } from '../payments/invoices/numbers.ts'
import { saidOfPaid } from '../payments/invoices/said-of-paid.ts'
import { withProduct } from './open-database.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ([number = '']) => {
  const place = placeOfNumber(number)
  if (!place)
    throw new StartRefusal('Укажите номер счёта, как он стоит в счёте и в платёжке: npm run billing:paid 2026-17')
  await withProduct(async (unbound) => {
    const marked = await markPaid(unbound, place)
    if (!marked)
      throw new StartRefusal(`Счёта № ${number} нет. Сверьте номер: в нём год и порядковый номер через дефис.`)
    console.log(saidOfPaid(marked))
  })
})
