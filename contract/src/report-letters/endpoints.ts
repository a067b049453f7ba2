import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { letterFrequencies, ReportLetter } from './letter.ts'

const path = '/api/reports/letter'

/** The caller's subscription to letters about changes. */
export const reportLetters = endpoints({
  show: {
    method: 'GET',
    path,
    access: 'session',
    tells: 'nothing',
    input: z.object({}),
    output: ReportLetter,
    errors: ['forbidden'],
  },
  choose: {
    method: 'PUT',
    path,
    access: 'session',
    // Without a version: one choice about one thing.
    unversioned: true,
    input: z.object({ frequency: z.enum(letterFrequencies, { error: 'Выберите, как часто писать' }).nullable() }),
    output: ReportLetter,
    errors: ['forbidden'],
  },
})
