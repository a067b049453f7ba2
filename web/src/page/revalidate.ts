import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { isRefusal, isStale } from '../lib/form-errors'

type Reason = (change: ShouldRevalidateFunctionArgs) => boolean

/**
 * A page's `shouldRevalidate`: it loads again as the router would, unless one of the reasons holds.
 * `export const shouldRevalidate = revalidateUnless(isRefused, onlySearchChanged)`
 */
export const revalidateUnless =
  (...reasons: readonly Reason[]): ShouldRevalidateFunction =>
  (change) =>
    !reasons.some((holds) => holds(change)) && change.defaultShouldRevalidate

/** Filters, tabs, views and open dialogs live in the address: choosing among what is there asks for nothing. */
export const onlySearchChanged: Reason = ({ formMethod, currentUrl, nextUrl }) =>
  !formMethod && currentUrl.search !== nextUrl.search

/** The same where some parameters say what is loaded: only as long as none of these has changed. */
export const onlySearchChangedBeside =
  (...names: readonly string[]): Reason =>
  (change) =>
    onlySearchChanged(change) &&
    names.every((name) => change.currentUrl.searchParams.get(name) === change.nextUrl.searchParams.get(name))

/** A command that was refused has changed nothing; unless somebody else has, and then that is what was loaded before. */
export const isRefused: Reason = ({ actionResult }) => isRefusal(actionResult) && !isStale(actionResult.refusal)

/** Its command either leaves the page or changes nothing of it. */
export const wasSent: Reason = ({ formMethod }) => formMethod !== undefined
