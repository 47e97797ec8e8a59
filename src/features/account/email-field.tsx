import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'

/** The account's email address. */
export function EmailField(
  props: Omit<TextFieldProps, 'label' | 'type' | 'multiline' | 'rows'> & { label?: string },
) {
  return (
    <TextField
      label="Email"
      {...props}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
