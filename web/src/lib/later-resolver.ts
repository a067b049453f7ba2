import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Validation rules that are loaded at the first touch of a form, so that its page need not wait for them. Without
 * network the form goes unchecked to its action, which cannot reach the server either and shows the error.
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
