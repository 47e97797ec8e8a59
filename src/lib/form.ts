import type { AnyFieldApi, ValidationLogicFn } from '@tanstack/react-form'

/**
 * Validates the whole form on every event, so that errors always match the current values; `fieldProps`
 * hides a field's errors until it loses focus. The library's blur mode keeps errors from the last blur and
 * then blocks Enter in a field that was just corrected.
 */
export const ALWAYS_CHECKED: { validationLogic: ValidationLogicFn; canSubmitWhenInvalid: boolean } = {
  validationLogic: ({ form, validators, event, runValidation }) =>
    runValidation({
      validators: [{ fn: event.async ? undefined : validators?.onDynamic, cause: 'dynamic' }],
      form,
    }),
  // Submitting always validates and shows the errors; a disabled button would not say what is wrong.
  canSubmitWhenInvalid: true,
}

/**
 * Props that bind a form field to a TextField. Errors show after the field loses focus or the form is
 * submitted.
 */
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

/** Focuses the first field, in the given order, that has an error. */
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
