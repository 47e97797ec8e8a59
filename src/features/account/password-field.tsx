import { TextField, type TextFieldProps } from '#src/ui/text-field.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

type Props = Omit<TextFieldProps, 'type' | 'multiline' | 'rows' | 'onFocus'>

/**
 * A password field with a reveal button. Tab skips the button to the next field; Shift+Tab from there
 * reaches it.
 */
export function PasswordField({ onBlur, ...props }: Props) {
  const [shown, setShown] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      onFocus={() => setTyping(true)}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={128}
      trailing={
        <button
          type="button"
          tabIndex={isTyping ? -1 : undefined}
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="text-muted hover:text-text grid h-full w-11 place-items-center rounded-sm"
        >
          <Icon aria-hidden size={18} />
        </button>
      }
    />
  )
}

/** A new password. */
export function NewPasswordField(props: Omit<Props, 'label'> & { label?: string }) {
  return (
    <PasswordField
      label="Password"
      {...props}
      hint="At least 6 characters."
      autoComplete="new-password"
      required
    />
  )
}

/** The password confirmation. */
export function ConfirmField(props: Omit<Props, 'label'> & { label?: string }) {
  return <PasswordField label="Confirm password" {...props} autoComplete="new-password" required />
}
