import type { AnyFieldApi, ValidationLogicFn } from '@tanstack/react-form'

/**
 * Checks the whole form on every event, so that what it says is never older than what is typed; `fieldProps` shows
 * it when a field was left. The library's own blur mode keeps the last blur's errors, and then refuses an Enter in
 * the field just corrected.
 */
export const ALWAYS_CHECKED: { validationLogic: ValidationLogicFn; canSubmitWhenInvalid: boolean } = {
  validationLogic: ({ form, validators, event, runValidation }) =>
    runValidation({
      validators: [{ fn: event.async ? undefined : validators?.onDynamic, cause: 'dynamic' }],
      form,
    }),
  // Sending always checks and then names what is wrong; a press that does nothing helps nobody.
  canSubmitWhenInvalid: true,
}

/** Ties a form's field to a TextField. An error is shown once the person has left the field or sent the form. */
export function fieldProps(field: AnyFieldApi) {
  const { value, meta } = field.state
  const shown = meta.isBlurred || field.form.state.submissionAttempts > 0
  const first: unknown = meta.errors[0]
  return {
    name: field.name,
    value: value as string,
    onChange: (next: string) => field.handleChange(next),
    onBlur: field.handleBlur,
    error: shown ? messageOf(first) : undefined,
  }
}

/** Puts the cursor into the first field, in the order given, that has an error. */
export function focusFirstBad(
  form: HTMLFormElement | null,
  names: readonly string[],
  errorsOf: (name: string) => readonly unknown[] | undefined,
): void {
  const bad = names.find((name) => (errorsOf(name)?.length ?? 0) > 0)
  const control = bad ? form?.elements.namedItem(bad) : null
  if (control instanceof HTMLElement) control.focus()
}

function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error
  if (error !== null && typeof error === 'object' && 'message' in error) return String(error.message)
  return undefined
}
