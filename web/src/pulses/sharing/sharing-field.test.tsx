import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { DialogFrame } from '../../ui/dialog'
import { PulseDialog } from '../form/pulse-dialog'
import { emptyDraft, emptyQuestion } from '../form/pulse-draft'

beforeEach(() => localStorage.clear())

function drawDialog(isSharingFrozen = false) {
  const onSave = vi.fn<(pulse: NewPulse) => void>()
  const { hand } = draw(
    asOwner(
      <DialogFrame opened onClose={() => {}}>
        <PulseDialog
          pulseId={null}
          initial={{
            ...emptyDraft({ mayAskCompany: true, teamIds: [] }),
            title: 'Настроение',
            category: 'custom',
            questions: [{ ...emptyQuestion(), question: 'Как дела?' }],
          }}
          teams={[]}
          templates={[]}
          audiences={null}
          mayAskCompany
          frozen={{ audience: false, sharing: isSharingFrozen, questions: null }}
          busy={false}
          refusal={undefined}
          onSave={onSave}
          onClose={() => {}}
        />
      </DialogFrame>,
    ),
  )
  return { hand, onSave }
}

const sharing = () => screen.getByRole('switch', { name: 'Показать итоги тем, кого спрашивали' })
const words = () =>
  document.getElementById(sharing().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''

test('is on by itself and says what people will see; switched off, it goes with the pulse', async () => {
  const { hand, onSave } = drawDialog()
  expect(sharing()).toBeChecked()
  expect(words()).toMatch(/общие итоги по\s+компании и\s+по\s+своей команде/)
  await hand.click(sharing())
  expect(words()).toMatch(/Итоги останутся у\s+тех, кто ведёт опрос/)
  await hand.click(screen.getByRole('button', { name: 'Создать пульс' }))
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ shares_results: false })
})

test('a review by managers shows nothing back, and has no switch', async () => {
  const { hand } = drawDialog()
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Кого спрашиваем' }), 'manager_review')
  expect(screen.queryByRole('switch', { name: 'Показать итоги тем, кого спрашивали' })).toBeNull()
})

test('of a pulse that runs it stays as people were told', () => {
  drawDialog(true)
  expect(sharing()).toBeDisabled()
  expect(words()).toMatch(/это не\s+меняется/)
})
