import type { PulseStats } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { absentMetric } from '../../testing/metrics'
import { PulseStrip } from './pulse-strip'

const stats: PulseStats = {
  active_pulses: 0,
  responses_per_week: 0,
  is_week_withheld: false,
  total_responses: 0,
  average_enps: null,
  enps_responses: 0,
  average_response_rate: null,
}
const nothing = Promise.resolve(absentMetric())
async function weekOf(more: Partial<PulseStats>) {
  const strip = <PulseStrip stats={{ ...stats, ...more }} enps={nothing} participation={nothing} ownTeams={false} />
  const { container } = draw(strip)
  await screen.findAllByText('N/A')
  return container.querySelector('dl > div:nth-child(2) dd')?.textContent?.replaceAll('\u00a0', ' ')
}

test.each<[string, Partial<PulseStats>, string]>([
  ['nobody has answered', {}, '0 за 7 дней'],
  ['all may be counted', { responses_per_week: 12 }, '12 за 7 дней'],
  ['few were asked without names', { is_week_withheld: true }, '– не говорим: спросили немногих'],
  ['and others besides', { responses_per_week: 12, is_week_withheld: true }, 'от 12 за 7 дней'],
])('the week says how many answers it has where %s', async (_, given, said) => {
  expect(await weekOf(given)).toBe(said)
})
