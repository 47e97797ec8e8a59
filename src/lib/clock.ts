/**
 * How far this device's clock is ahead of the server's, in ms; 0 while unknown or negligible. Correct for
 * it when showing server times; differences between device times need no correction.
 */
export const clock = { ahead: 0 }
