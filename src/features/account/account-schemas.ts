/**
 * Validation of the account forms with the spec's messages (section 5). Only a field's first message is
 * shown.
 */
import * as z from 'zod/mini'

// A loose check: the server decides.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export function required(message: string) {
  return z.refine<string>((value) => value.trim() !== '', { error: message })
}

export const email = z.string().check(
  required('Email is required'),
  z.refine((value) => EMAIL.test(value.trim()), { error: 'Please enter a valid email address' }),
)

// Not trimmed: a password may begin or end with a space.
export const anyPassword = z.refine<string>((value) => value !== '', { error: 'Password is required' })

export const signInSchema = z.object({ email, password: z.string().check(anyPassword) })
export type SignInValues = z.infer<typeof signInSchema>

export const linkSchema = z.object({ email })
