import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { DialogFrame } from '../../ui/dialog'
import { PulseDialog } from './pulse-dialog'
import { emptyDraft, emptyQuestion } from './pulse-draft'

beforeEach(() => localStorage.clear())

test('a review by managers asks the same of everybody: its questions are shown, and none is sent', async () => {
  const onSave = vi.fn<(pulse: NewPulse) => void>()
  const { hand } = draw(
    asOwner(
      <DialogFrame opened onClose={() => {}}>
        <PulseDialog
          pulseId={null}
          initial={{
            ...emptyDraft({ mayAskCompany: true, teamIds: [] }),
            title: 'Оценка команд',
            category: 'custom',
            questions: [{ ...emptyQuestion(), question: 'Свой вопрос?' }],
          }}
          teams={[]}
          templates={[]}
          audiences={null}
          mayAskCompany
          frozen={{ audience: false, sharing: false, questions: null }}
          busy={false}
          refusal={undefined}
          onSave={onSave}
          onClose={() => {}}
        />
      </DialogFrame>,
    ),
  )
  expect(screen.getByRole('textbox', { name: 'Текст вопроса' })).toHaveValue('Свой вопрос?')
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Кого спрашиваем' }), 'manager_review')
  expect(screen.getByRole('region', { name: 'Вопросы' })).toHaveTextContent(/Результаты.*Настроение.*Что беспокоит/)
  expect(screen.queryByRole('textbox', { name: 'Текст вопроса' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Создать пульс' }))
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ target_type: 'manager_review', is_anonymous: false, questions: [] })
  // Another audience again: what was written before is still there.
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Кого спрашиваем' }), 'company')
  expect(screen.getByRole('textbox', { name: 'Текст вопроса' })).toHaveValue('Свой вопрос?')
})
