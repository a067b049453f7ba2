import { type ErrorBody, type ErrorCode, errors, type FieldConflict, type Issue } from '@kamerton/contract/errors'

type More = {
  issues?: Issue[]
  retryAfterSeconds?: number
  companyName?: string
  conflicts?: readonly FieldConflict[]
  said?: string
  exportId?: string
}

/** A refusal that may be shown to a person. Its status and words are in the contract's table. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  /** Fields that the refusal is about; they replace the general words. */
  readonly issues: Issue[] | null
  readonly retryAfterSeconds: number | null
  /** The company of a link that was valid once, for the bearer of the link. */
  readonly companyName: string | null
  /** Values that other people have saved in these fields meanwhile. */
  readonly conflicts: readonly FieldConflict[] | null
  /** The export that was ordered instead. */
  readonly exportId: string | null
  /** The sentence for this very case, with its numbers, from the contract; it replaces the general one. */
  readonly said: string | null

  constructor(code: ErrorCode, more: More = {}) {
    super(code)
    this.code = code
    this.issues = more.issues ?? null
    this.retryAfterSeconds = more.retryAfterSeconds ?? null
    this.companyName = more.companyName ?? null
    this.conflicts = more.conflicts ?? null
    this.exportId = more.exportId ?? null
    this.said = more.said ?? null
  }

  get status(): number {
    return errors[this.code].status
  }

  get detail(): string | Issue[] {
    return this.issues ?? this.said ?? errors[this.code].detail
  }

  /** The part of the refusal that is sent to the caller. */
  get body(): ErrorBody {
    const { detail, code, companyName, conflicts, exportId } = this
    return {
      detail,
      code,
      ...(companyName !== null && { company_name: companyName }),
      ...(conflicts !== null && { conflicts }),
      ...(exportId !== null && { export_id: exportId }),
    }
  }
}

/** A refusal about one field of the body, in the shape of a validation issue. */
export const fieldRefusal = (loc: (string | number)[], msg: string, type = 'value_error'): AppError =>
  new AppError('invalid_input', { issues: [{ loc: ['body', ...loc], msg, type }] })
