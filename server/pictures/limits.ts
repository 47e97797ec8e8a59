/** Width and height of a stored picture, in px: a large avatar on a dense screen. */
export const SIDE_PX = 512

/** The largest picture that is decoded; phones make up to 48. */
export const MOST_MEGAPIXELS = 50

/** The longest file that is taken, in bytes. Our page sends smaller ones: it scales pictures down first. */
export const MOST_BYTES = 5 * 1024 * 1024

/** Why the encoder gave up, as its exit code. */
export const EXIT = { notAPicture: 10, tooManyPixels: 11 } as const
