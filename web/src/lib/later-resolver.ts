import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Rules that come when a form is first touched, so that the page which holds it need not wait for them. Without them
 * (the network is gone) the form goes on unchecked to its action, which cannot reach the server either and says so.
 */
export const laterResolver =
  <Input extends FieldValues, Output>(
    load: () => Promise<Resolver<Input, unknown, Output>>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const rules = await load().catch(() => undefined)
    // Unchecked values have the shape of what was typed; the action checks them again before it sends anything.
    return rules ? rules(values, context, options) : { values: values as unknown as Output & FieldValues, errors: {} }
  }
