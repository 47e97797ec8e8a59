/**
 * The style sheets that libraries inject into the page, by content: the policy allows these and our files. A test
 * compares them with the installed versions.
 */
export const INLINE_STYLES = [
  // react-aria: no zoom on a double tap of pressable elements.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  // react-aria: on an iPhone the page behind a dialog does not scroll.
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  // sonner: toasts.
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // Empty: sonner inserts its style element before filling it.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
]
