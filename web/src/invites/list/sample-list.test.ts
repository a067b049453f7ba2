import { expect, test } from 'vitest'
import { type Against, isComplete, newRow, problemsOf } from '../rows.ts'
import { readListFile } from './read-list-file.ts'
import { sampleList } from './sample-list.ts'

test('the sample is a list that our own reader has nothing to remark on', async () => {
  const list = await readListFile(new Blob([sampleList()]))
  expect(list).toEqual({
    rows: [
      {
        first_name: 'Анна',
        last_name: 'Орлова',
        email: 'anna.orlova@firma.example',
        position: 'Ведущий аналитик',
        role: 'Руководитель',
        team: '',
      },
      {
        first_name: 'Глеб',
        last_name: 'Ершов',
        email: 'gleb.ershov@firma.example',
        position: '',
        role: 'Сотрудник',
        team: '',
      },
    ],
  })
  const rows = 'rows' in list ? list.rows.map(newRow) : []
  expect(rows.every(isComplete)).toBe(true)
  const against: Against = {
    giving: { roles: ['employee', 'manager'], teams: [] },
    forAll: { role: 'employee', team: '' },
    ownAddress: 'own@firma.example',
    colleagues: new Set(),
    invited: new Set(),
    refused: new Map(),
  }
  expect(problemsOf(rows, against)).toEqual(new Map())
})
