/**
 * The style sheets that libraries write into the page themselves, by what they hold: the policy lets in these, and no
 * other that is not a file of ours. A test compares them with the installed versions.
 */
export const INLINE_STYLES = [
  // react-aria: what can be pressed does not zoom on a second tap.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  // react-aria: on an iPhone the page behind a dialog does not scroll along.
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  // sonner: toasts.
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // Nothing: sonner puts its sheet into the page before it writes it.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]
