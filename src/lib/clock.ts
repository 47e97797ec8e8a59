/**
 * How many ms this device's clock is ahead of the server's, as far as it is known and matters. What compares the device's
 * own times with each other needs no correction; what is said to a person about a time of the server's does.
 */
export const clock = { ahead: 0 }
