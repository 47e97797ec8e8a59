import { Button } from '#src/ui/button.tsx'
import { FormAlert } from '#src/ui/form-alert.tsx'
import { type AnyFormApi, useStore } from '@tanstack/react-form'
import type { ReactNode, Ref } from 'react'
import type { AccountProblem } from './account-problem.ts'

/**
 * The frame of account forms: the error (unless a field shows it) with `help`, the fields, and a button
 * labeled `submit`.
 */
export function AccountForm({
  ref,
  form,
  problem,
  help,
  submit,
  children,
}: {
  ref: Ref<HTMLFormElement>
  form: AnyFormApi
  problem: AccountProblem | null
  help?: ReactNode
  submit: string
  children: ReactNode
}) {
  const isBusy = useStore(form.store, (state) => state.isSubmitting)
  return (
    <form
      ref={ref}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      {problem && !problem.field && <FormAlert message={problem.message} hint={problem.hint} />}
      {help}
      {children}
      <Button type="submit" variant="primary" size="lg" loading={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
