import { describe, expect, test } from 'vitest'
import { releaseOf } from '../../pulses/release.ts'
import { benjaminiHochberg, enpsChangeInterval, enpsPermutationTest } from './change.ts'
import { cronbachAlpha, driverCorrelations, johnsonShares, lmgShares, pearson } from './drivers.ts'
import * as enpsOf from './enps.ts'
import { effectiveSampleSize, finitePopulationEnpsInterval, stratifiedEnps } from './finite-population.ts'
import * as means from './means.ts'
import { enpsNonResponseBounds } from './non-response.ts'
import { z95 } from './normal.ts'
import { attitude, baseballHits, swiss, timesAtBat } from './published-data.ts'
import { efronMorris, enpsScoreSummary, randomEffects, reliabilityOfMeans } from './random-effects.ts'
import {
  close,
  closeAll,
  closeInterval,
  countsOf,
  expectPrinted,
  forgottenVectors,
  tripleOf,
  vectors,
  wilsonOf,
} from './recorded-vectors.ts'

const items = ['Agriculture', 'Examination', 'Education', 'Catholic', 'Infant.Mortality'] as const
const swissCorrelations = driverCorrelations(swiss.slice(1), swiss[0] ?? [])

describe('eNPS', () => {
  test('z', () => expect(z95).toBe(vectors.z))

  test('intervals', () => {
    for (const { enps, adjusted_wald, tango_score, ...counts } of vectors.enps_ci) {
      close(enpsOf.enps(counts), enps)
      closeInterval(enpsOf.adjustedWaldInterval(counts), adjusted_wald)
      closeInterval(enpsOf.tangoScoreInterval(counts), tango_score)
    }
  })

  test('intervals of a finite population', () => {
    for (const { invited, n_eff, adjusted_wald, ...counts } of vectors.enps_ci_fpc) {
      close(effectiveSampleSize(enpsOf.answersIn(counts), invited), n_eff ?? Number.POSITIVE_INFINITY)
      closeInterval(finitePopulationEnpsInterval(counts, invited), adjusted_wald)
    }
  })

  test('changes', () => {
    for (const vector of vectors.enps_change) {
      const [before, after] = [countsOf(vector.before), countsOf(vector.after)]
      close(enpsOf.enps(after) - enpsOf.enps(before), vector.delta)
      closeInterval(enpsChangeInterval(before, after), vector.ci_adjusted_wald)
      close(enpsPermutationTest(before, after).p, vector.p_permutation)
      close(enpsPermutationTest(before, after).midP, vector.p_permutation_mid)
    }
  })

  test('bounds under non-response', () => {
    for (const { invited, bounds, ...counts } of vectors.manski_enps) {
      closeInterval(enpsNonResponseBounds(counts, invited), bounds)
    }
  })

  test('strata', () => {
    const { invited, counts_P_Pa_D, weighted, se, ci95, unweighted } = vectors.enps_stratified
    const counts = counts_P_Pa_D.map((triple) => tripleOf(triple))
    const result = stratifiedEnps(counts.map((stratum, index) => ({ invited: invited[index] ?? 0, counts: stratum })))
    close(result.value, weighted)
    close(result.standardError, se)
    closeInterval(result.interval, ci95)
    const sum = (key: keyof enpsOf.EnpsCounts) => counts.reduce((total, stratum) => total + stratum[key], 0)
    close(
      enpsOf.enps({ promoters: sum('promoters'), passives: sum('passives'), detractors: sum('detractors') }),
      unweighted,
    )
  })
})

describe('published results', () => {
  const { published } = vectors

  test('paired proportions of Fagerland et al.', () => {
    const asthma = { promoters: 6, passives: 139, detractors: 16 }
    const expected = published['fagerland_cavo2012(P=6,D=16,n=161)']
    expectPrinted(enpsOf.waldInterval(asthma), expected.wald)
    expectPrinted(enpsOf.tangoScoreInterval(asthma), expected.tango)
    expectPrinted(enpsOf.agrestiMinInterval(asthma), expected['agresti_min(+0.5,+0.5,n+2)'])
    const boundary = published['fagerland_boundary(P=3,D=0,n=3)']
    expectPrinted(enpsOf.tangoScoreInterval({ promoters: 3, passives: 0, detractors: 0 }), boundary.tango)
  })

  test('variance and standard error of the R package NPS', () => {
    const expected = published.NPS_R_package_tests
    close(enpsOf.enpsVariance(tripleOf([3, 2, 1])), expected['nps_var(1,2,3 = det,pas,pro)'])
    expect(enpsOf.enpsStandardError(tripleOf([3, 2, 1])) / 100).toBeCloseTo(expected['nps_se(1,2,3)'], 3)
    expect(enpsOf.enpsStandardError(tripleOf([1, 0, 1])) / 100).toBeCloseTo(expected['nps_se(1,0,1)'], 3)
  })

  test('Wilson intervals of Newcombe', () => {
    for (const [fraction, expected] of Object.entries(published.newcombe1998_wilson)) {
      const interval = wilsonOf(fraction)
      expect(interval.low).toBeCloseTo(expected[0] ?? Number.NaN, 4)
      expect(interval.high).toBeCloseTo(expected[1] ?? Number.NaN, 4)
    }
  })

  test('LMG shares of the swiss data', () => {
    const expected = published.relaimpo_swiss_lmg
    const { shares, rSquared } = lmgShares(swissCorrelations)
    for (const [index, item] of items.entries()) expect(shares[index]).toBeCloseTo(expected[item], 8)
    close(rSquared, expected.R2)
  })

  test('baseball of Efron and Morris', () => {
    const expected = published.efron_morris1977
    const averages = baseballHits.map((hits) => hits / timesAtBat)
    const mean = averages.reduce((sum, average) => sum + average, 0) / averages.length
    const { factor, grandMean, estimates } = efronMorris(averages, (mean * (1 - mean)) / timesAtBat)
    for (const [value, recomputed, printedAs] of [
      [factor, 0.21165, expected.c],
      [grandMean, 0.26543, expected.grand_mean],
      [estimates[0], 0.29391, expected.Clemente],
    ] as const) {
      expect(value).toBeCloseTo(recomputed, 5)
      expect(value).toBeCloseTo(printedAs, 3)
    }
  })

  test('ICC(2) of a published table', () => {
    const { MSB, MSW, ICC2 } = published.icc_bmc2011
    expect(Math.abs(reliabilityOfMeans(MSB, MSW) - ICC2)).toBeLessThan(1e-4)
  })
})

describe('results of R', () => {
  const { r } = vectors
  const sample = means.momentsOf([4, 5, 3, 4, 2, 5, 4])

  test('means', () => {
    const plain = r['t_mean([4,5,3,4,2,5,4])']
    close(means.summaryOf(sample).mean, plain.mean)
    close(Math.sqrt(means.summaryOf(sample).variance), plain.sd)
    // The recorded upper end, 4.845846, is one digit off: it must lie as far from the mean as the lower one.
    closeAll([means.meanInterval(sample).low], plain.ci95.slice(0, 1))
    closeAll([means.meanInterval(sample).high], [2 * plain.mean - (plain.ci95[0] ?? Number.NaN)])
    expect(means.meanInterval(sample).high).toBeCloseTo(plain.ci95[1] ?? Number.NaN, 5)
    const corrected = r['t_mean_fpc_N9 (se*sqrt(1-n/N))']
    close(means.finitePopulationStandardError(sample, 9), corrected.se)
    closeInterval(means.finitePopulationMeanInterval(sample, 9), corrected.ci95)
  })

  test('changes of means', () => {
    const welch = r['welch([4,5,3,4,2,5,4] vs [3,4,2,4,3,3,4,2])']
    const result = means.welchTest(means.momentsOf([3, 4, 2, 4, 3, 3, 4, 2]), sample)
    close(result.t, welch.t)
    close(result.degreesOfFreedom, welch.df)
    close(result.p, welch.p)
    closeInterval(result.interval, welch.ci95)
    const paired = r['paired(after=[4,4,5,5,4,3,3,5,5,4],before=[4,3,5,4,4,2,3,5,4,3])']
    const same = means.pairedTest([4, 3, 5, 4, 4, 2, 3, 5, 4, 3], [4, 4, 5, 5, 4, 3, 3, 5, 5, 4])
    close(same.difference, paired.mean_diff)
    close(same.t, paired.t)
    close(same.degreesOfFreedom, paired.df)
    close(same.p, paired.p)
    closeInterval(same.interval, paired.ci95)
  })

  test('many comparisons', () => {
    const expected = r['BH([.001,.008,.039,.041,.042,.06,.074,.205,.212,.216])']
    const adjusted = benjaminiHochberg([0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216])
    for (const [index, p] of expected.entries()) close(adjusted[index], p)
    expect(adjusted).toHaveLength(expected.length)
  })

  test('Wilson intervals', () => {
    for (const [fraction, expected] of Object.entries(r.wilson)) closeInterval(wilsonOf(fraction), expected)
  })

  test('correlation, consistency and relative weights', () => {
    const correlation = pearson(attitude[0] ?? [], attitude[1] ?? [])
    const expected = r['pearson(attitude rating,complaints)']
    close(correlation.r, expected.r)
    closeInterval(correlation.interval, expected.fisher_ci95)
    close(cronbachAlpha(attitude), r['cronbach_alpha(attitude)'])
    const weights = r['johnson_rw(swiss)']
    const { shares, rSquared } = johnsonShares(swissCorrelations)
    for (const [index, item] of items.entries()) close(shares[index], weights[item])
    close(rSquared, lmgShares(swissCorrelations).rSquared)
  })

  test('shrinkage of team eNPS', () => {
    const expected = r['eb_enps(teams P/Pa/D: A3/0/0 B5/2/1 C18/8/4 D40/30/10 E6/3/3 F10/6/8 G2/2/4 H25/20/15)']
    const teams = '3/0/0 5/2/1 18/8/4 40/30/10 6/3/3 10/6/8 2/2/4 25/20/15'
    const result = randomEffects(
      teams.split(' ').map((team) => enpsScoreSummary(tripleOf(team.split('/').map(Number)))),
    )
    close(result.meanSquareBetween, expected.MSB)
    close(result.meanSquareWithin, expected.MSW)
    close(result.typicalSize, expected.n0)
    close(result.varianceBetween, expected.tau2)
    close(result.icc1, expected.icc1)
    close(result.mean, expected.mu)
    close(result.p, expected['F_p(7,217)'])
    closeAll(
      result.groups.map(({ reliability }) => reliability),
      Object.values(expected.lambda),
    )
    closeAll(
      result.groups.map(({ estimate }) => estimate),
      Object.values(expected.eb),
    )
  })

  test('shrinkage of Likert means', () => {
    const key =
      'eb_likert(A[5,5,5] B[4,5,4,4,3] C[4,4,3,5,4,4,3,4,5,4,3,4] D[2,3,3,2,4,3] E[3,4,4,3,4,5,3,4,4,3,2,4,4,3,4,5,4,3,4,4])'
    const expected = r[key]
    const groups = [...key.matchAll(/\[([\d,]+)\]/g)].map(([, list]) => (list ?? '').split(',').map(Number))
    const result = randomEffects(groups.map((values) => means.summaryOf(means.momentsOf(values))))
    close(result.meanSquareBetween, expected.MSB)
    close(result.meanSquareWithin, expected.MSW)
    close(result.typicalSize, expected.n0)
    close(result.varianceBetween, expected.tau2)
    close(result.mean, expected.mu)
    closeAll(
      result.groups.map(({ reliability }) => reliability),
      expected.lambda,
    )
    closeAll(
      result.groups.map(({ estimate }) => estimate),
      expected.eb,
    )
  })
})

test('suppression', () => {
  for (const { responses, k, visible, hidden } of vectors.suppression) {
    const segments = Object.entries(responses).map(([segment, answered]) => ({
      segment,
      answered,
      released: 0,
      uncounted: 0,
      unanimousAnswer: null,
    }))
    // The vectors count all answers of a group; the release counts those besides the reader's own.
    const release = releaseOf({ k: k - 1, commentsK: 10, isOpen: false, wholeCountsAll: true, segments })
    expect(release.segments.filter(({ shown }) => shown).map(({ segment }) => segment)).toEqual([...visible])
    expect(release.segments.filter(({ shown }) => !shown).map(({ segment }) => segment)).toEqual([...hidden])
  }
})

test('every recorded value was compared', () => {
  expect(forgottenVectors()).toEqual(['.note'])
})
