/** Validation of forms that set a name or password; separate, because sign-in needs none of it. */
import * as z from 'zod/mini'
import { anyPassword, email, required } from './account-schemas.ts'

const newPassword = z
  .string()
  .check(anyPassword, z.minLength(6, { error: 'Password must be at least 6 characters' }))
const confirm = z.string().check(z.refine((value) => value !== '', { error: 'Please confirm your password' }))

const sameTwice = z.refine<{ password: string; confirm: string }>(
  (values) => values.confirm === '' || values.confirm === values.password,
  {
    error: 'Passwords do not match',
    path: ['confirm'],
    // Checked even while other fields are empty: users fill in forms in any order.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

const firstName = z.string().check(required('First name is required'))
const lastName = z.string().check(required('Last name is required'))

export const signUpSchema = z
  .object({ firstName, lastName, email, password: newPassword, confirm })
  .check(sameTwice)
export type SignUpValues = z.infer<typeof signUpSchema>

export const newPasswordSchema = z.object({ password: newPassword, confirm }).check(sameTwice)
export type NewPasswordValues = z.infer<typeof newPasswordSchema>

const current = z.string().check(z.refine((value) => value !== '', { error: 'Your password is required' }))

export const changePasswordSchema = z.object({ current, password: newPassword, confirm }).check(sameTwice)
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>

export const deleteSchema = z.object({ current })

export const madeAccountSchema = z.object({ firstName, lastName, email, appRole: z.string() })
