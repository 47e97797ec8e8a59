import { CircleAlert } from 'lucide-react'
import { FieldError, Label, Text } from 'react-aria-components'

export type AriaFieldProps = {
  label: string
  hint?: string
  error?: string
  /** `false` adds "(optional)" to the label. */
  required?: boolean
  disabled?: boolean
  className?: string
}

/** The label of a react-aria field, styled as in `FieldFrame`. */
export function AriaLabel({ label, required }: Pick<AriaFieldProps, 'label' | 'required'>) {
  return (
    <Label className="text-label">
      {label}
      {required === false && <span className="text-muted font-normal"> (optional)</span>}
    </Label>
  )
}

/** The hint and error of a react-aria field, announced with the field. */
export function AriaHelp({ hint, error }: Pick<AriaFieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className="text-caption text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="text-caption text-error-ink flex items-start gap-1" elementType="p">
        <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
        <span>{error}</span>
      </FieldError>
    </>
  )
}

/** The focus ring of src/styles.css, for a react-aria control that contains the focus. */
export const FOCUS_RING =
  'data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus'

/** The same ring inside the edge, where the container would clip it. */
export const FOCUS_RING_INSIDE =
  'data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus'
