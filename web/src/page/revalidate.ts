import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { isRefusal, isStale } from '../lib/form-errors'

type Reason = (change: ShouldRevalidateFunctionArgs) => boolean

/**
 * Makes a page's `shouldRevalidate`: it reloads as the router would, unless one of the reasons holds. `export const
 * shouldRevalidate = revalidateUnless(isRefused, onlySearchChanged)`
 */
export const revalidateUnless =
  (...reasons: readonly Reason[]): ShouldRevalidateFunction =>
  (change) =>
    !reasons.some((holds) => holds(change)) && change.defaultShouldRevalidate

/** Filters, tabs, views and open dialogs are in the address: a change of them alone loads nothing. */
export const onlySearchChanged: Reason = ({ formMethod, currentUrl, nextUrl }) =>
  !formMethod && currentUrl.search !== nextUrl.search

/**
 * Like `onlySearchChanged`, for a page where some parameters decide what is loaded: false when one of these has
 * changed.
 */
export const onlySearchChangedBeside =
  (...names: readonly string[]): Reason =>
  (change) =>
    onlySearchChanged(change) &&
    names.every((name) => change.currentUrl.searchParams.get(name) === change.nextUrl.searchParams.get(name))

/**
 * A refused command has changed nothing, so nothing is reloaded. The exception is a refusal because somebody else has
 * changed the data.
 */
export const isRefused: Reason = ({ actionResult }) => isRefusal(actionResult) && !isStale(actionResult.refusal)

/** A command of such a page either leaves the page or changes none of its data. */
export const wasSent: Reason = ({ formMethod }) => formMethod !== undefined
