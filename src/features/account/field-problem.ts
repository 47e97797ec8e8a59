import type { fieldProps } from '#src/lib/form.ts'
import type { AccountProblem } from './account-problem.ts'

type Props = ReturnType<typeof fieldProps>

/** Shows the server's error at its field until the user edits it. */
export function withProblem(
  props: Props,
  field: AccountProblem['field'],
  problem: AccountProblem | null,
  forget: () => void,
): Props {
  if (problem?.field !== field || problem === null) return props
  return {
    ...props,
    error: props.error ?? inOneLine(problem),
    onChange: (next) => {
      forget()
      props.onChange(next)
    },
  }
}

/** Focuses the field at fault, if any. */
export function focusProblem(form: HTMLFormElement | null, name: string | undefined): void {
  const control = name ? form?.elements.namedItem(name) : null
  if (control instanceof HTMLElement) control.focus()
}

function inOneLine({ message, hint }: AccountProblem): string {
  return hint ? `${message.replace(/\.?$/, '.')} ${hint}` : message
}
